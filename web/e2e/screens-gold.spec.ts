// The boards of River of Gold: axe at four widths, all looks, large text.
import { describe } from 'vitest';
import { lookAt, screens } from './screens';

describe('every board of River of Gold', () => lookAt(screens.gold));
