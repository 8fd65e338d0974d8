// The line to the server: one socket that comes back by itself. A command that was not answered is sent again with its id
// after a cut, and the server does it once, so no click is lost or doubled.
import { pauseOf, protocol, type Answer, type Asked, type Refusal, type User } from './wire';

export type LineState =
  | 'closed'      // nobody asked for it yet
  | 'connecting'
  | 'open'
  | 'away'        // cut; trying again
  | 'restarting'  // the server said that it restarts
  | 'signed-out'  // the session has ended: sign in again
  | 'too-old';    // the server speaks another protocol: load the page again

export interface Hello {
  protocol: number;
  user: User | null;
  server: string;
  now?: number; // the server's time
  page?: string;
}

interface Waiting {
  text: string;
  since: number;
  settle: (answer: Answer<Record<string, unknown>>) => void;
}
type Listener = (message: Record<string, unknown>) => void;

const firstPause = 300;
const longestPause = 5000;
const silence = 40_000; // the server beats every 15 s
const greeting = 10_000; // a line that says nothing at all for so long leads nowhere

let counter = 0;
export const commandId = (): string =>
  `${Date.now().toString(36)}-${(counter++).toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)}`;

export class Connection {
  state: LineState = $state('closed');
  slow = $state(false); // an answer is overdue
  hello: Hello | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #greeters = new Set<() => void>();
  #pause = firstPause;
  #heard = 0;
  #skew = 0; // how far this device's clock is behind the server's
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly url: () => string) {
    setInterval(() => this.#watchTheTime(), 1000);
    addEventListener('online', () => this.#again());
    addEventListener('pageshow', () => this.#again());
  }

  // The server's time, whatever this device believes: clocks and deadlines are told in it.
  get now(): number { return Date.now() + this.#skew; }

  open(): void {
    if (this.#socket || this.state === 'too-old') return;
    clearTimeout(this.#timer);
    if (this.state === 'closed' || this.state === 'signed-out') this.state = 'connecting';
    const socket = new WebSocket(this.url());
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Record<string, unknown>);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (event.code === 4001) {
        this.state = 'signed-out';
        this.#giveUp('no_session');
        return;
      }
      this.#later();
    };
  }

  #later(): void {
    if (this.state !== 'restarting') this.state = 'away';
    this.#timer = setTimeout(() => this.open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 1.7, longestPause);
  }

  // A new person: the old line is dropped and a new one begins.
  reopen(): void {
    this.shut();
    this.open();
  }

  shut(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    socket?.close();
    this.#giveUp('no_session');
    this.state = 'closed';
  }

  ask<T = Record<string, unknown>>(...[command, fields = {}, id = commandId()]: Asked): Promise<Answer<T>> {
    return new Promise((settle) => {
      if (this.state === 'too-old') return settle({ ok: false, error: 'too_old', message: '' } as Answer<T>);
      const text = JSON.stringify({ do: command, id, ...fields });
      this.#waiting.set(id, { text, since: Date.now(), settle: settle as Waiting['settle'] });
      this.open();
      if (this.state === 'open') this.#socket?.send(text);
    });
  }

  // Commands that the server has not answered yet.
  get unanswered(): number {
    return this.#waiting.size;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // Called whenever a line is there anew: what was watched must be watched again.
  greet(greeter: () => void): () => void {
    this.#greeters.add(greeter);
    return () => this.#greeters.delete(greeter);
  }

  #hear(message: Record<string, unknown>): void {
    this.#heard = Date.now();
    if (message.type === 'hello') {
      this.hello = message as unknown as Hello;
      if (this.hello.protocol !== protocol) return this.#tooOld();
      if (this.hello.now !== undefined) this.#skew = this.hello.now - Date.now();
      this.state = 'open';
      this.#pause = firstPause;
      for (const { text } of this.#waiting.values()) this.#socket?.send(text);
      for (const greeter of this.#greeters) greeter();
    } else if (message.type === 'closing') {
      this.state = 'restarting';
    } else if (typeof message.re === 'string') {
      this.#answer(message.re, message as unknown as Answer<Record<string, unknown>>);
    }
    for (const listener of this.#listeners) listener(message);
  }

  #answer(id: string, answer: Answer<Record<string, unknown>>): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    const pause = pauseOf(answer);
    if (pause !== null) { // the same command again, under the same id
      setTimeout(() => {
        if (this.#waiting.has(id) && this.state === 'open') this.#socket?.send(waiting.text);
      }, pause);
      return;
    }
    this.#waiting.delete(id);
    waiting.settle(answer);
  }

  #giveUp(error: string): void {
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { settle } of lost) settle({ ok: false, error, message: '' } satisfies Refusal);
  }

  // What this page would say could mean something else there: it says nothing more, and whoever waits is told.
  #tooOld(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.state = 'too-old';
    socket?.close();
    this.#giveUp('too_old');
  }

  #again(): void {
    if (this.state === 'away' || this.state === 'restarting') {
      this.#pause = firstPause;
      clearTimeout(this.#timer);
      if (!this.#socket) this.open();
    }
  }

  #watchTheTime(): void {
    const now = Date.now();
    this.slow = [...this.#waiting.values()].some(({ since }) => now - since > 2500);
    if (this.state === 'open' && now - this.#heard > silence) this.#socket?.close();
    // A line that does not come up is given up, whatever the browser still hopes: its end is not waited for.
    if (this.#socket && this.state !== 'open' && now - this.#heard > greeting) {
      const dead = this.#socket;
      this.#socket = null;
      dead.close();
      this.#later();
    }
  }
}

export const connection = new Connection(
  () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
);
