// Names and texts of components in the language of now, made by the server from the rules' own words.
import { get } from './api';
import { settings } from './settings.svelte';
import type { GameName, ServerLang } from './wire';

// docs/protocol.md, `reference`. What a game has beyond this, its own files know.
export interface Reference {
  game: GameName;
  title: string;
  sources: Record<string, string>;
  tiles: { id: number; name: string; text: string }[];
  [key: string]: unknown;
}

class References {
  #known: ReadonlyMap<string, Reference> = $state.raw(new Map());
  #asked = new Set<string>();

  // Null until it has come; reading it asks for it.
  of(game: GameName): Reference | null {
    const key = `${game} ${settings.told}`;
    void this.#ask(game, settings.told, key);
    return this.#known.get(key) ?? this.#any(game);
  }

  // While a new language is on its way the old words stay, so that nothing flickers.
  #any(game: GameName): Reference | null {
    for (const [key, reference] of this.#known) if (key.startsWith(`${game} `)) return reference;
    return null;
  }

  async #ask(game: GameName, lang: ServerLang, key: string): Promise<void> {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    const answer = await get<Reference>('reference', { game, lang });
    if (answer.ok) this.#known = new Map(this.#known).set(key, answer);
    else
      setTimeout(() => { // not at every reading: the server may be away
        this.#asked.delete(key);
        void this.#ask(game, lang, key);
      }, 2000);
  }
}

export const references = new References();
