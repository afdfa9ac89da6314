import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { built } from '../built.js';
import { freePort } from '../free-port.js';
import { isShownBy, type Step } from './console-block.js';

const main = built('src/cli/main.js');

/** A directory for the commands of a README. Servers run until it is closed. */
export class Shell implements AsyncDisposable {
  readonly directory = mkdtempSync(join(tmpdir(), 'notikit-readme-'));
  readonly #ports = new Map<string, string>();
  readonly #children: ChildProcess[] = [];

  // `npx` does not pass signals on: a server that it starts outlives it, as with npm.
  constructor() {
    const bin = join(this.directory, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    for (const [name, script] of Object.entries({ notikit: `exec node '${main}' "$@"`, npx: '"$@"' })) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, name), 0o755);
    }
  }

  write(name: string, text: string): void {
    const file = join(this.directory, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`);
  }

  /** Runs a command to its end, or until it has printed the documented output. Resolves to its output. */
  async run({ command, isBackground, output }: Step, ports: readonly string[]): Promise<string> {
    for (const port of ports) if (!this.#ports.has(port)) this.#ports.set(port, String(await freePort()));
    const child = this.#spawn(this.#withFreePorts(command));
    let printed = '';
    const ended = new Promise<void>((done) => child.once('close', () => done()));
    const shown = new Promise<void>((done) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          printed += this.#withShownPorts(text);
          if (isBackground && isShownBy([...output, '…'], printed)) done();
        });
      }
    });
    this.#children.push(child);
    // The timeout is shorter than that of a test, so that the test can report a different output.
    await Promise.race([ended, shown, setTimeout(isBackground ? 20_000 : 100_000, undefined, { ref: false })]);
    return printed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = new Promise((done) => child.once('close', done));
      // The servers are in the group of the shell.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await closed;
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  #spawn(command: string): ChildProcess {
    const path = `${join(this.directory, 'node_modules', '.bin')}:${process.env.PATH}`;
    const { NOTIKIT_API_KEY: _, ...env } = process.env;
    return spawn('bash', ['-c', command], {
      cwd: this.directory,
      detached: true,
      // Otherwise, commands that control a mock use its default address.
      env: { ...env, PATH: path, NO_COLOR: '1', CI: '1', NOTIKIT_URL: `http://127.0.0.1:${this.#ports.get('4010')}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Replaces the default port in commands that start a server. */
  #withFreePorts(command: string): string {
    const text = replaceNumbers(command, this.#ports);
    const server = /\bnotikit (mock|proxy)\b/.exec(text);
    if (server === null || /--port\b/.test(text)) return text;
    const free = this.#ports.get(server[1] === 'mock' ? '4010' : '4020');
    return text.replace(server[0], `${server[0]} --port ${free}`);
  }

  #withShownPorts(text: string): string {
    return replaceNumbers(text, new Map([...this.#ports].map(([shown, free]) => [free, shown])));
  }
}

/** Replaces whole numbers, all at once: the free port 34020 contains the port 4020. */
function replaceNumbers(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(/\d+/g, (number) => replacements.get(number) ?? number);
}
