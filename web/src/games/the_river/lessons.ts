// The River in nine lessons.
import { area } from '../../lib/i18n.svelte';
import type texts from '../../words/en/tr-lessons.json';
import type { Course } from '../../learn/lesson';

const { words } = await area<typeof texts>('tr-lessons');

const records = import.meta.glob<string>('./records/*.game', { query: '?raw', import: 'default' });

export const course: Course = {
  game: 'the-river',
  about: words['about'],
  records,
  beside: ['exchange'],
  lessons: [
    {
      title: words['1.title'],
      record: 'start', ply: 8,
      steps: [
        {
          text: words['1.1.text'],
        },
        {
          text: words['1.2.text'],
        },
        {
          text: words['1.3.text'],
          want: ['start-tile'], best: 'start-tile 7',
          done: words['1.3.done'],
        },
      ],
    },
    {
      title: words['2.title'],
      record: 'claim', ply: 16,
      steps: [
        {
          text: words['2.1.text'],
          look: ['space:3'],
        },
        {
          text: words['2.2.text'],
          want: ['claim'], best: 'claim 4',
          done: words['2.2.done'],
        },
      ],
    },
    {
      title: words['3.title'],
      record: 'produce', ply: 28,
      steps: [
        {
          text: words['3.1.text'],
          look: ['island:wood', 'island:clay', 'island:stone'],
        },
        {
          text: words['3.2.text'],
          want: ['produce stone'],
          done: words['3.2.done'],
        },
        {
          text: words['3.3.text'],
          want: ['return'],
          done: words['3.3.done'],
        },
      ],
    },
    {
      title: words['4.title'],
      record: 'food', ply: 14,
      steps: [
        {
          text: words['4.1.text'],
          want: ['exchange'],
          done: words['4.1.done'],
        },
        {
          text: words['4.2.text'],
          want: ['food'],
          done: words['4.2.done'],
        },
      ],
    },
    {
      title: words['5.title'],
      record: 'build', ply: 29,
      steps: [
        {
          text: words['5.1.text'],
          look: ['building:26', 'building:27', 'building:28', 'building:30'],
        },
        {
          text: words['5.2.text'],
          want: ['reserve 26'],
          done: words['5.2.done'],
        },
        {
          text: words['5.3.text'],
          want: ['build 26'], best: 'build 26 3 1 1 0',
          done: words['5.3.done'],
        },
      ],
    },
    {
      title: words['6.title'],
      record: 'fifth', ply: 33,
      steps: [
        {
          text: words['6.1.text'],
          want: ['build'], best: 'build 2 2 0 0 0',
          done: words['6.1.done'],
        },
        {
          text: words['6.2.text'],
          look: ['space:4', 'space:7', 'space:9', 'space:11'],
        },
      ],
    },
    {
      title: words['7.title'],
      record: 'swap', ply: 63,
      steps: [
        {
          text: words['7.1.text'],
          look: ['space:4', 'space:5'],
        },
        {
          text: words['7.2.text'],
          want: ['swap'], best: 'swap 2 5',
          done: words['7.2.done'],
        },
        {
          text: words['7.3.text'],
          want: ['first-player'], maybe: true,
        },
      ],
    },
    {
      title: words['8.title'],
      record: 'restoration', ply: 52,
      steps: [
        {
          text: words['8.1.text'],
          want: ['claim'], best: 'claim 27',
          done: words['8.1.done'],
        },
        {
          text: words['8.2.text'],
          want: ['claim', 'produce', 'food', 'reserve', 'build', 'first-player', 'swap'],
        },
      ],
    },
    {
      title: words['9.title'],
      record: 'end', ply: 84,
      steps: [
        {
          text: words['9.1.text'],
        },
        {
          text: words['9.2.text'],
          want: ['build'], best: 'build 23 1 1 1 1',
          done: words['9.2.done'],
        },
        {
          text: words['9.3.text'],
          scores: true,
        },
      ],
    },
  ],
};
