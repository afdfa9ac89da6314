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

  constructor() {
    const bin = join(this.directory, 'node_modules', '.bin');
    mkdirSync(bin, { recursive: true });
    for (const [name, script] of Object.entries({ notikit: `exec node '${main}' "$@"`, npx: 'exec "$@"' })) {
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
    await (isBackground ? Promise.race([ended, shown, setTimeout(300_000, undefined, { ref: false })]) : ended);
    return printed;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const closed = new Promise((done) => child.once('close', done));
      child.kill('SIGTERM');
      await closed;
    }
    rmSync(this.directory, { recursive: true, force: true });
  }

  #spawn(command: string): ChildProcess {
    const path = `${join(this.directory, 'node_modules', '.bin')}:${process.env.PATH}`;
    const { NOTIKIT_API_KEY: _, ...env } = process.env;
    // The shell replaces itself by a command that runs on, so that signals reach it.
    const isSimple = !/[|;&]|\$\(/.test(command);
    return spawn('bash', ['-c', isSimple && command.startsWith('notikit') ? `exec ${command}` : command], {
      cwd: this.directory,
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
