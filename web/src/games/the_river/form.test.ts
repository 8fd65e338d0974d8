import { describe, expect, it } from 'vitest';
import { form } from './form';
import { withColour } from './own';

describe('the form of The River', () => {
  it('gives each colour once', () => {
    const own = withColour(form.fresh(), 0, 'green');
    expect(own.colours).toEqual(['green', 'blue', 'black', 'yellow']);
    expect(form.fields(own, 2, false)).toEqual({ options: { colours: 'green,blue', points: 'hidden' } });
    expect(form.fields({ ...own, points: 'open' }, 2, false)).toEqual({ options: { colours: 'green,blue', points: 'open' } });
  });
  it('says in words what is played', () => {
    expect(form.terms({ colours: 'blue,green', points: 'open' }, true).map(([, text]) => text)).toEqual(['blue and green', 'open', 'with component values of the host’s own']);
  });
});
