import { describe, expect, test, vi } from 'vitest';
import { makeSounds, play, score, setEnabled, type SoundName, type Sounds } from './sound';

const kNames: SoundName[] = ['turn', 'move', 'gain', 'error', 'end'];

interface Desk {
  sounds: Sounds;
  made: () => number;
  strings: { hertz: number; start: number; stop: number }[];
  levels: number[];
  closed: () => number;
  resumed: () => number;
  touch: () => void;
  wait: (seconds: number) => void;
  state: (state: AudioContextState) => void;
}

// Stands in for the browser: counts contexts and notes down every oscillator.
function desk(options: { touched?: boolean; make?: () => never; resume?: () => Promise<void> } = {}): Desk {
  let touched = options.touched ?? true;
  let now = 100;
  let made = 0;
  let closed = 0;
  let resumed = 0;
  let state: AudioContextState = 'running';
  const strings: Desk['strings'] = [];
  const levels: number[] = [];
  const makeContext = (): AudioContext => {
    options.make?.();
    made++;
    const context = {
      currentTime: 5,
      destination: {},
      get state() {
        return state;
      },
      resume: () => {
        resumed++;
        return options.resume?.() ?? Promise.resolve();
      },
      close: () => {
        closed++;
        return Promise.resolve();
      },
      createGain: () => ({
        connect: () => undefined,
        gain: {
          value: 1,
          setValueAtTime: () => undefined,
          linearRampToValueAtTime: (level: number) => levels.push(level),
          exponentialRampToValueAtTime: (level: number) => expect(level).toBeGreaterThan(0),
        },
      }),
      createOscillator: () => {
        const string = { hertz: 0, start: 0, stop: 0 };
        strings.push(string);
        return {
          type: 'sine',
          frequency: {
            set value(hertz: number) {
              string.hertz = hertz;
            },
          },
          connect: () => undefined,
          start: (at: number) => (string.start = at),
          stop: (at: number) => (string.stop = at),
        };
      },
    };
    return context as unknown as AudioContext;
  };
  return {
    sounds: makeSounds({ context: makeContext, touched: () => touched, now: () => now }),
    made: () => made,
    strings,
    levels,
    closed: () => closed,
    resumed: () => resumed,
    touch: () => (touched = true),
    wait: (seconds) => (now += seconds),
    state: (next) => (state = next),
  };
}

describe('sound', () => {
  test('is off until it is asked for', () => {
    const { sounds, made, strings } = desk();
    sounds.play('turn');
    expect(made()).toBe(0);
    sounds.setEnabled(true);
    expect(made()).toBe(0);
    sounds.play('turn');
    expect(made()).toBe(1);
    expect(strings.length).toBeGreaterThan(0);
  });

  test('makes no context before the user has touched the page, and one only', () => {
    const { sounds, made, touch } = desk({ touched: false });
    sounds.setEnabled(true);
    sounds.play('turn');
    expect(made()).toBe(0);
    touch();
    sounds.play('turn');
    sounds.play('move');
    expect(made()).toBe(1);
  });

  test.each(kNames)('plays every note of %s in its time', (name) => {
    const { sounds, strings, levels } = desk();
    sounds.setEnabled(true);
    sounds.play(name);
    for (const note of score(name)) {
      const string = strings.find(({ hertz, start }) => hertz === note.hertz && Math.abs(start - 5.01 - note.at) < 1e-9);
      expect(string).toBeDefined();
      expect(string!.stop).toBeGreaterThan(string!.start + note.length);
    }
    for (const { start, stop } of strings) expect(stop).toBeGreaterThan(start);
    for (const level of levels) expect(level).toBeLessThanOrEqual(0.6);
  });

  test('is short and calm', () => {
    for (const name of kNames)
      for (const note of score(name)) {
        expect(note.at + note.length).toBeLessThan(name === 'end' ? 3 : 1.5);
        expect(note.hertz).toBeGreaterThan(80);
        expect(note.hertz).toBeLessThan(1000);
        expect(note.loudness).toBeLessThanOrEqual(0.6);
      }
  });

  test('plays a burst of the same event once', () => {
    const { sounds, strings, wait } = desk();
    sounds.setEnabled(true);
    for (let i = 0; i < 50; i++) sounds.play('move');
    const once = strings.length;
    wait(0.05);
    sounds.play('move');
    expect(strings.length).toBe(once);
    wait(0.05);
    sounds.play('move');
    expect(strings.length).toBe(2 * once);
  });

  test('falls silent when switched off, and comes back with a new context', () => {
    const { sounds, made, closed, strings, wait } = desk();
    sounds.setEnabled(true);
    sounds.play('end');
    const before = strings.length;
    sounds.setEnabled(false);
    expect(closed()).toBe(1);
    wait(1);
    sounds.play('end');
    expect(strings.length).toBe(before);
    sounds.setEnabled(true);
    sounds.play('end');
    expect(made()).toBe(2);
  });

  test('wakes a context the browser has suspended, then plays', async () => {
    const { sounds, resumed, state, strings } = desk();
    state('suspended');
    sounds.setEnabled(true);
    sounds.play('move');
    expect([resumed(), strings.length]).toEqual([1, 0]);
    await Promise.resolve();
    expect(strings.length).toBeGreaterThan(0);
  });

  test('plays nothing that comes too late', async () => {
    let wake = (): void => undefined;
    const { sounds, state, strings, wait } = desk({ resume: () => new Promise((resolve) => (wake = resolve)) });
    state('suspended');
    sounds.setEnabled(true);
    sounds.play('move');
    wait(2);
    wake();
    await new Promise((resolve) => setTimeout(resolve));
    expect(strings).toEqual([]);
  });

  test('takes a refusal to wake in silence', async () => {
    const { sounds, state, strings } = desk({ resume: () => Promise.reject(new Error('not allowed')) });
    state('suspended');
    sounds.setEnabled(true);
    sounds.play('move');
    await new Promise((resolve) => setTimeout(resolve));
    expect(strings).toEqual([]);
  });

  test('fails in silence', () => {
    const refuse = vi.fn(() => {
      throw new Error('no audio device');
    });
    const { sounds } = desk({ make: refuse as () => never });
    sounds.setEnabled(true);
    expect(() => sounds.play('gain')).not.toThrow();
    expect(refuse).toHaveBeenCalledOnce();
  });

  test('the sounds of the page are safe where there is no WebAudio', () => {
    expect(() => {
      setEnabled(true);
      for (const name of kNames) play(name);
      setEnabled(false);
    }).not.toThrow();
  });
});
