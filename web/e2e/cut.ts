// A line that can be cut, slowed or told other things between the page and the server.
import type { Page, WebSocketRoute } from 'playwright-core';

type Message = Record<string, unknown>;

export class Line {
  delay = 0;
  fromServer: ((message: Message) => Message | 'drop' | 'cut') | null = null;
  fromPage: ((message: Message) => Message | 'drop' | 'cut') | null = null;
  sent: Message[] = [];     // what the page said
  #open = new Set<{ page: WebSocketRoute; server: WebSocketRoute }>();

  static async between(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/ws$/, (there) => {
      const server = there.connectToServer();
      const pair = { page: there, server };
      line.#open.add(pair);
      const pass = (text: string | Buffer, rule: Line['fromServer'], to: WebSocketRoute): void => {
        let message = JSON.parse(text.toString()) as Message;
        const ruled = rule?.(message) ?? message;
        if (ruled === 'cut') return void line.#cut(pair);
        if (ruled === 'drop') return;
        message = ruled;
        const send = (): void => { if (line.#open.has(pair)) to.send(JSON.stringify(message)); };
        if (line.delay > 0) setTimeout(send, line.delay);
        else send();
      };
      there.onMessage((text) => {
        line.sent.push(JSON.parse(text.toString()) as Message);
        pass(text, line.fromPage, server);
      });
      server.onMessage((text) => pass(text, line.fromServer, there));
      const end = (code: number | undefined, reason: string | undefined, to: WebSocketRoute): void => {
        if (!line.#open.delete(pair)) return;
        void to.close({ ...(code === undefined || code === 1005 || code === 1006 ? {} : { code }), reason: reason ?? '' }).catch(() => undefined);
      };
      there.onClose((code, reason) => end(code, reason, server));
      server.onClose((code, reason) => end(code, reason, there));
    });
    return line;
  }

  cut(): void {
    for (const pair of this.#open) this.#cut(pair);
  }
  #cut(pair: { page: WebSocketRoute; server: WebSocketRoute }): void {
    this.#open.delete(pair);
    void pair.page.close({ code: 3001, reason: 'cut' }).catch(() => undefined);
    void pair.server.close().catch(() => undefined);
  }
}
