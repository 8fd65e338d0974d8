// Sounds made in the page, like a plucked string over a wooden box. No files, so nothing to load and nothing to cache.
// Silence is always an acceptable answer: whatever the browser refuses is swallowed here.

export type SoundName = 'turn' | 'move' | 'gain' | 'error' | 'end';

export interface Note {
  /** Seconds after the sound begins. */
  at: number;
  hertz: number;
  /** Seconds until it has died away. */
  length: number;
  /** 0 to 1. */
  loudness: number;
}

// Notes of the hirajoshi tuning of a koto on D: calm in any order, and no two of them clash badly.
const kD4 = 293.66;
const kE4 = 329.63;
const kF4 = 349.23;
const kA4 = 440;
const kB4 = 466.16;
const kD5 = 587.33;
const kE5 = 659.26;
const kA5 = 880;

const kScores: Readonly<Record<SoundName, readonly Note[]>> = {
  turn: [
    { at: 0, hertz: kD4, length: 0.9, loudness: 0.5 },
    { at: 0.13, hertz: kA4, length: 1.1, loudness: 0.55 },
  ],
  move: [{ at: 0, hertz: kA4, length: 0.35, loudness: 0.3 }],
  gain: [
    { at: 0, hertz: kD5, length: 0.5, loudness: 0.3 },
    { at: 0.07, hertz: kE5, length: 0.5, loudness: 0.3 },
    { at: 0.14, hertz: kA5, length: 0.7, loudness: 0.3 },
  ],
  error: [
    { at: 0, hertz: kF4 / 2, length: 0.3, loudness: 0.4 },
    { at: 0.1, hertz: kE4 / 2, length: 0.4, loudness: 0.4 },
  ],
  end: [
    { at: 0, hertz: kD4, length: 1.2, loudness: 0.45 },
    { at: 0.18, hertz: kF4, length: 1.2, loudness: 0.4 },
    { at: 0.36, hertz: kA4, length: 1.2, loudness: 0.4 },
    { at: 0.54, hertz: kB4, length: 1, loudness: 0.3 },
    { at: 0.8, hertz: kA4, length: 1.3, loudness: 0.4 },
    { at: 1.02, hertz: kD5, length: 1.8, loudness: 0.45 },
  ],
};

export const score = (name: SoundName): readonly Note[] => kScores[name];

// What a tine sounds besides its own pitch: a few partials, the high and not quite harmonic one gone at once. That is the
// pluck. Parts of the pitch, of the loudness and of the length.
const kPartials: readonly { pitch: number; loudness: number; length: number }[] = [
  { pitch: 1, loudness: 1, length: 1 },
  { pitch: 2, loudness: 0.28, length: 0.55 },
  { pitch: 3.01, loudness: 0.1, length: 0.3 },
  { pitch: 6.27, loudness: 0.14, length: 0.08 },
];

const kAttack = 0.004;
const kVolume = 0.5;
// A burst of the same event, for instance after a reconnection, is one sound.
const kSameSoundGap = 0.09;
// A sound that comes later than this no longer belongs to what is seen.
const kLate = 0.5;

export interface SoundHost {
  /** Makes the context; may throw. */
  context: () => AudioContext;
  /** Has the user touched the page? Browsers keep a context silent, and complain, before that. */
  touched: () => boolean;
  /** Seconds, never going back. */
  now: () => number;
}

export interface Sounds {
  play: (name: SoundName) => void;
  setEnabled: (on: boolean) => void;
}

export function makeSounds(host: SoundHost): Sounds {
  let enabled = false;
  let context: AudioContext | undefined;
  const last = new Map<SoundName, number>();

  const sound = (audio: AudioContext, name: SoundName): void => {
    const out = audio.createGain();
    out.gain.value = kVolume;
    out.connect(audio.destination);
    for (const note of score(name)) pluck(audio, out, note);
  };

  return {
    play(name) {
      try {
        if (!enabled || !host.touched()) return;
        const asked = host.now();
        if (asked - (last.get(name) ?? -Infinity) < kSameSoundGap) return;
        last.set(name, asked);
        if (context === undefined || context.state === 'closed') context = host.context();
        const audio = context;
        if (audio.state === 'running') sound(audio, name);
        else
          // Suspended by the browser. Notes given to it now would wait there and all sound at once, later.
          audio
            .resume()
            .then(() => {
              if (audio === context && host.now() - asked < kLate) sound(audio, name);
            })
            .catch(() => undefined);
      } catch {
        // no sound, then
      }
    },
    setEnabled(on) {
      enabled = on;
      if (on || context === undefined) return;
      const old = context;
      context = undefined;
      try {
        void old.close().catch(() => undefined);
      } catch {
        // already gone
      }
    },
  };
}

function pluck(audio: AudioContext, out: AudioNode, note: Note): void {
  const start = audio.currentTime + 0.01 + note.at;
  for (const partial of kPartials) {
    const end = start + kAttack + note.length * partial.length;
    const string = audio.createOscillator();
    const damper = audio.createGain();
    string.type = 'sine';
    string.frequency.value = note.hertz * partial.pitch;
    damper.gain.setValueAtTime(0, start);
    damper.gain.linearRampToValueAtTime(note.loudness * partial.loudness, start + kAttack);
    damper.gain.exponentialRampToValueAtTime(0.0001, end);
    string.connect(damper);
    damper.connect(out);
    string.start(start);
    string.stop(end + 0.02);
  }
}

function pageHost(): SoundHost {
  let touched = false;
  if (typeof addEventListener === 'function')
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, () => (touched = true), { capture: true, once: true, passive: true });
  return {
    context: () => new AudioContext({ latencyHint: 'interactive' }),
    touched: () => touched || (typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === true),
    now: () => performance.now() / 1000,
  };
}

export const { play, setEnabled }: Sounds = makeSounds(pageHost());
