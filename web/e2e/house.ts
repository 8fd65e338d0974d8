// The real server for one spec file: its own port, its own data, ended by its own process id.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Front } from './front';

// The same seed makes the same tables in the same order: the games of a file that failed are there again. CI plays with 1; for
// other games say another.
export const seed = process.env.DICE_SEED ?? '1';

const binary = resolve(process.env.RIVERS ?? join(import.meta.dirname, '../../build/rivers'));

// Below the ports that systems give to outgoing connections: while a server is down, none of those takes its place.
async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000);
    const probe = createServer();
    const free = await new Promise<boolean>((done) => probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true)));
    await new Promise((done) => probe.close(done));
    if (free) return port;
  }
}

export class House {
  readonly data = mkdtempSync(join(tmpdir(), 'rivers-e2e-'));
  #port = 0;
  #process: ChildProcess | null = null;
  #front: Front | null = null;
  #said = '';
  #starts = 0;

  // Where the browser goes. With PAGE_DIST (a folder that `vite build` wrote) the page comes from there and not from the
  // program: for trying a page without building the program.
  get url(): string {
    return this.#front ? this.#front.url : `http://127.0.0.1:${this.#port}`;
  }

  static async open(page = process.env.PAGE_DIST): Promise<House> {
    if (!existsSync(binary)) throw new Error(`${binary} is missing: run 'make build', or say RIVERS=...`);
    const house = new House();
    house.#port = await freePort();
    if (page) house.#front = await Front.open(resolve(page), house.#port);
    await house.start();
    return house;
  }

  get runs(): boolean {
    return this.#process !== null;
  }

  async start(): Promise<void> {
    const child = spawn(binary, [
      'serve', '--listen', `127.0.0.1:${this.#port}`, '--data', this.data, '--plain-http', '--generous', '--threads', '1',
      '--test-dice-seed', `${seed}.${++this.#starts}`, // another for each start: an id is used once
      ...(this.#front ? ['--origin', this.#front.url] : []),
    ], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const orphaned = (): void => void child.kill('SIGKILL'); // a run that was cut short leaves no server behind
    process.once('exit', orphaned);
    child.once('exit', () => process.off('exit', orphaned));
    child.stdout.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (this.#said += chunk.toString()));
    for (let tries = 0; tries < 200; ++tries) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.#said}`);
      try {
        if ((await fetch(`http://127.0.0.1:${this.#port}/healthz`)).ok) return;
      } catch {
        // not there yet
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer:\n${this.#said}`);
  }

  get said(): string {
    return this.#said;
  }

  // No farewell, as when the power goes.
  kill(): Promise<void> { return this.#end('SIGKILL'); }
  quit(): Promise<void> { return this.#end('SIGTERM'); }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.quit();
    await this.#front?.close();
    rmSync(this.data, { recursive: true, force: true });
    // A fault that the server noted for its operator is a fault of the test run.
    const faults = this.#said.split('\n').filter((line) => line.includes('"level":"error"'));
    if (faults.length > 0) throw new Error(`the server noted:\n${faults.join('\n')}`);
  }
}
