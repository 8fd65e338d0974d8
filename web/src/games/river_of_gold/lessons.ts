// River of Gold in nine lessons.
import { area } from '../../lib/i18n.svelte';
import type texts from '../../words/en/rog-lessons.json';
import type { Course } from '../../learn/lesson';

const { words } = await area<typeof texts>('rog-lessons');

const records = import.meta.glob<string>('./records/*.game', { query: '?raw', import: 'default' });

export const course: Course = {
  game: 'river-of-gold',
  about: words['about'],
  records,
  beside: ['set-die', 'trade', 'favor-trade', 'exchange', 'end-turn'],
  ends: 'end-turn',
  lessons: [
    {
      title: words['1.title'],
      record: 'table', ply: 32,
      steps: [
        {
          text: words['1.1.text'],
        },
        {
          text: words['1.2.text'],
          look: ['ship:0.0', 'ship:0.1'],
        },
        {
          text: words['1.3.text'],
          look: ['die:0'],
        },
        {
          text: words['1.4.text'],
          want: ['sail'],
          done: words['1.4.done'],
        },
      ],
    },
    {
      title: words['2.title'],
      record: 'sail', ply: 32,
      steps: [
        {
          text: words['2.1.text'],
        },
        {
          text: words['2.2.text'],
          want: ['sail 1'], best: 'sail 1 2',
          done: words['2.2.done'],
        },
        {
          text: words['2.3.text'],
          want: ['end-turn'], maybe: true,
        },
        {
          text: words['2.4.text'],
          want: ['sail', 'build', 'deliver'],
          done: words['2.4.done'],
        },
      ],
    },
    {
      title: words['3.title'],
      record: 'build', ply: 50,
      steps: [
        {
          text: words['3.1.text'],
          look: ['shore:26', 'shore:27', 'shore:28', 'shore:30'],
        },
        {
          text: words['3.2.text'],
          want: ['build'], best: 'build 30 11',
          done: words['3.2.done'],
        },
        {
          text: words['3.3.text'],
          want: ['end-turn'], maybe: true,
        },
      ],
    },
    {
      title: words['4.title'],
      record: 'owner', ply: 65,
      steps: [
        {
          text: words['4.1.text'],
          look: ['shore:24'],
        },
        {
          text: words['4.2.text'],
          want: ['sail 1'], best: 'sail 1 6',
          done: words['4.2.done'],
        },
        {
          text: words['4.3.text'],
          want: ['end-turn'], maybe: true,
        },
      ],
    },
    {
      title: words['5.title'],
      record: 'favor', ply: 32,
      steps: [
        {
          text: words['5.1.text'],
          look: ['die:0'],
        },
        {
          text: words['5.2.text'],
          want: ['set-die 4'],
          done: words['5.2.done'],
        },
        {
          text: words['5.3.text'],
          want: ['build'], best: 'build 19 15',
          done: words['5.3.done'],
        },
      ],
    },
    {
      title: words['6.title'],
      record: 'deliver', ply: 39,
      steps: [
        {
          text: words['6.1.text'],
          look: ['customer:16', 'customer:29'],
        },
        {
          text: words['6.2.text'],
          want: ['deliver'],
          done: words['6.2.done'],
        },
        {
          text: words['6.3.text'],
          want: ['discard'],
        },
      ],
    },
    {
      title: words['7.title'],
      record: 'journey', ply: 32,
      steps: [
        {
          text: words['7.1.text'],
          want: ['sail 1'], best: 'sail 1 3',
          done: words['7.1.done'],
        },
        {
          text: words['7.2.text'],
          want: ['take-koku', 'choose-good'],
          done: words['7.2.done'],
        },
      ],
    },
    {
      title: words['8.title'],
      record: 'mastery', ply: 91,
      steps: [
        {
          text: words['8.1.text'],
        },
        {
          text: words['8.2.text'],
          want: ['build 20 22', 'build 16 22', 'build 20 20', 'build 16 20'], best: 'build 20 22',
          done: words['8.2.done'],
        },
        {
          text: words['8.3.text'],
          want: ['end-turn'],
          done: words['8.3.done'],
        },
      ],
    },
    {
      title: words['9.title'],
      record: 'end', ply: 157,
      steps: [
        {
          text: words['9.1.text'],
          want: ['build 5'], best: 'build 5 38',
          done: words['9.1.done'],
        },
        {
          text: words['9.2.text'],
          want: ['end-turn'], maybe: true,
        },
        {
          text: words['9.3.text'],
          scores: true,
        },
      ],
    },
  ],
};
