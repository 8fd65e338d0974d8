// A table of the server's, over the line that comes back by itself.
import { connection } from './connection.svelte';
import type { Deed, Eyes, Foreseen, Moment, Scores, TableSource, Told } from './source';
import type { Answer, Asked, AskedThere, ChatLine, Entry, News, Preview, ServerLang, TableNews } from './wire';

const only = (eyes: Eyes): Eyes => (eyes.seat === undefined ? { lang: eyes.lang } : { lang: eyes.lang, seat: eyes.seat });

export class ServerTable implements TableSource {
  readonly kept = true;
  #watched = false;

  constructor(readonly id: string, private readonly token?: string) {}

  listen(hear: (told: Told) => void): () => void {
    const stops = [
      connection.listen((message) => {
        if (message.table !== this.id) return;
        if (message.type === 'news') hear({ type: 'news', news: message as unknown as News });
        else if (message.type === 'chat') hear({ type: 'chat', line: message.line as ChatLine });
        else if (message.type === 'present') hear({ type: 'present', present: message.present as boolean[] });
        else if (message.type === 'unwatched') hear({ type: 'gone' });
      }),
      connection.greet(() => hear({ type: 'again' })),
    ];
    connection.open();
    if (connection.state === 'open') hear({ type: 'again' });
    return () => { for (const stop of stops) stop(); };
  }

  close(): void {
    if (this.#watched && connection.state === 'open') void connection.ask('unwatch', { table: this.id });
  }

  #ask<T>(...[command, fields]: AskedThere<'watch' | 'table' | 'history' | 'preview' | 'at' | 'scores' | Deed['do']>): Promise<Answer<T>> {
    return connection.ask<T>(...([command, { table: this.id, ...fields }] as Asked));
  }
  watch(eyes: Eyes, since?: number): Promise<Answer<TableNews>> {
    this.#watched = true;
    return this.#ask('watch', { ...only(eyes), ...(this.token ? { token: this.token } : {}), ...(since === undefined ? {} : { since }) });
  }
  look(lang: ServerLang): Promise<Answer<TableNews>> { return this.#ask('table', { lang }); }
  history(eyes: Eyes, from: number, to: number): Promise<Answer<{ entries: Entry[] }>> { return this.#ask('history', { ...only(eyes), from, to }); }
  act({ do: command, ...fields }: Deed): Promise<Answer<{ news?: News; table?: string }>> { return this.#ask(...([command, fields] as AskedThere<Deed['do']>)); }
  foresee(lang: ServerLang, moves: string[], as?: number): Promise<Answer<{ version: number; previews: Foreseen[] }>> {
    return this.#ask('preview', { lang, moves, ...(as === undefined ? {} : { as }) });
  }
  foreseeOne(lang: ServerLang, move: string): Promise<Answer<Preview>> { return this.#ask('preview', { lang, move }); }
  at(eyes: Eyes, ply: number): Promise<Answer<Moment>> { return this.#ask('at', { ...only(eyes), ply }); }
  scores(): Promise<Answer<Scores>> { return this.#ask('scores'); }
}
