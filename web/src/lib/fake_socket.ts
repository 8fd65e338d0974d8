// A socket for tests: the test plays the server.
export type Message = Record<string, unknown>;

export class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Message[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() { FakeSocket.all.push(this); }
  send(text: string): void { this.sent.push(JSON.parse(text) as Message); }
  close(): void { this.onclose?.({ code: 1000 }); }
  says(message: Message): void { this.onmessage?.({ data: JSON.stringify(message) }); }
  greets(more: Message = {}): void { this.says({ type: 'hello', protocol: 2, user: null, server: '1', ...more }); }
  static get last(): FakeSocket { return FakeSocket.all.at(-1)!; }
}
