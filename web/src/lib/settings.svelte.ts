// What a person prefers, on this device.
import { langs, served, type Lang } from './languages';
import { recall, remember } from './storage';

export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'classic' | 'bright' | 'contrast';
export type Motion = 'auto' | 'full' | 'off';
export type Confirm = 'always' | 'losses' | 'never';
export type Pace = 'watch' | 'instant'; // are others' moves shown one by one?

interface Kept {
  lang: Lang;
  theme: Theme;
  palette: Palette;
  motion: Motion;
  confirm: Confirm;
  pace: Pace;
  letters: boolean;
  sound: boolean;
  notifications: boolean;
  catchUp: boolean;
}

function spoken(): Lang {
  for (const wish of navigator.languages ?? [navigator.language]) {
    const [language] = wish.toLowerCase().split('-');
    const found = langs.find((lang) => lang.toLowerCase() === wish.toLowerCase()) ?? langs.find((lang) => lang === language);
    if (found) return found;
  }
  return 'en';
}

const oneOf = <T extends string>(value: unknown, choices: readonly T[], otherwise: T): T =>
  choices.includes(value as T) ? (value as T) : otherwise;

class Settings {
  lang: Lang = $state('en');
  theme: Theme = $state('auto');
  palette: Palette = $state('classic');
  motion: Motion = $state('auto');
  confirm: Confirm = $state('losses');
  pace: Pace = $state('watch');
  letters = $state(true); // single letters as keys of the table
  sound = $state(false);
  notifications = $state(false);
  catchUp = $state(true);

  constructor() {
    const kept = recall<Partial<Kept>>('settings', {});
    this.lang = oneOf(kept.lang, langs, spoken());
    this.theme = oneOf(kept.theme, ['auto', 'light', 'dark'], 'auto');
    this.palette = oneOf(kept.palette, ['classic', 'bright', 'contrast'], 'classic');
    this.motion = oneOf(kept.motion, ['auto', 'full', 'off'], 'auto');
    this.confirm = oneOf(kept.confirm, ['always', 'losses', 'never'], 'losses');
    this.pace = oneOf(kept.pace, ['watch', 'instant'], 'watch');
    this.letters = kept.letters !== false;
    this.sound = kept.sound === true;
    this.notifications = kept.notifications === true;
    this.catchUp = kept.catchUp !== false;
  }

  // The server's language for us.
  get told() { return served(this.lang); }

  // Changed by a person: kept from now on.
  set(change: Partial<Kept>): void {
    Object.assign(this, change);
    const { lang, theme, palette, motion, confirm, pace, letters, sound, notifications, catchUp } = this;
    remember('settings', { lang, theme, palette, motion, confirm, pace, letters, sound, notifications, catchUp });
  }

  // Do things move on the screen? The system's wish counts unless a person says otherwise here.
  get moves(): boolean {
    if (this.motion !== 'auto') return this.motion === 'full';
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
}

export const settings = new Settings();
