import type { GameName } from '../lib/wire';
import { gold } from './gold';
import type { Course } from './lesson';
import { river } from './river';

export const courses: Record<GameName, Course> = { 'river-of-gold': gold, 'the-river': river };
