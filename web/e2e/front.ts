// A page from a folder in front of a server without one, with the server's own policy. Only for PAGE_DIST.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.json': 'application/json', '.txt': 'text/plain', '.webmanifest': 'application/manifest+json',
};
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
  + "manifest-src 'self'; media-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export class Front {
  #open = new Set<Socket>();
  private constructor(private readonly server: Server, readonly url: string) {}

  static async open(folder: string, port: number): Promise<Front> {
    const server = createServer((asked, answer) => {
      const path = new URL(asked.url ?? '/', 'http://x').pathname;
      if (path.startsWith('/api/') || path === '/healthz') {
        const to = request({ host: '127.0.0.1', port, path: asked.url, method: asked.method, headers: asked.headers }, (from) => {
          answer.writeHead(from.statusCode ?? 502, from.headers);
          from.pipe(answer);
        });
        to.on('error', () => asked.socket.destroy()); // as if nobody listened
        asked.pipe(to);
        return;
      }
      const wanted = join(folder, normalize(path));
      const isFile = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
      if (!isFile && path.startsWith('/assets/')) {
        answer.writeHead(404).end();
        return;
      }
      const file = isFile ? wanted : join(folder, 'index.html');
      const type = types[extname(file)] ?? 'application/octet-stream';
      const send = (body: string | Buffer): void => void answer.writeHead(200, {
        'Content-Type': type, 'Content-Encoding': 'gzip', 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache',
      }).end(gzipSync(body));
      if (!file.endsWith('index.html')) return send(readFileSync(file));
      // The server names the page that it carries itself; this one takes that name, or it would think itself old.
      const html = readFileSync(file, 'utf8');
      const named = (id: string): void => send(html.replace(/(<meta name="page" content=")[^"]*"/, `$1${id}"`));
      fetch(`http://127.0.0.1:${port}/build.txt`).then((found) => (found.ok ? found.text() : ''), () => '').then((id) => (/^[\w-]+$/.test(id.trim()) ? named(id.trim()) : send(html)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const front = new Front(server, `http://127.0.0.1:${address.port}`);
    server.on('connection', (socket) => {
      front.#open.add(socket);
      socket.on('close', () => front.#open.delete(socket));
    });
    server.on('upgrade', (asked, socket, head) => {
      const to = connect(port, '127.0.0.1', () => {
        const headers: string[] = [];
        for (let at = 0; at < asked.rawHeaders.length; at += 2) headers.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
        to.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
        to.write(head);
        to.pipe(socket).pipe(to);
      });
      to.on('error', () => socket.destroy());
      to.on('close', () => socket.destroy());
      socket.on('error', () => to.destroy());
      socket.on('close', () => to.destroy());
    });
    return front;
  }

  async close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }
}
