import { spawn } from 'node:child_process';
import { RehearsalError } from './rehearsal.js';

/** Result of a command. */
export interface CommandRun {
  readonly outcome: 'passed' | 'failed' | 'timed out';
  readonly durationMs: number;
  /** Output without colours: the lines of both streams in order. */
  readonly lines: readonly string[];
}

interface Options {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Maximum length of stored output, in characters. */
const maxOutput = 512 * 1024;

/** Runs a command until it exits, or ends it with all its children. Throws RehearsalError if it cannot be started. */
export function runCommand(
  [file = '', ...args]: readonly string[],
  { env, timeoutMs, signal }: Options,
): Promise<CommandRun> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    // A new process group: the children of a test runner may outlive it.
    const child = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    let isLate = false;
    const end = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has exited already.
      }
    };
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, timeoutMs);
    signal?.addEventListener('abort', end, { once: true });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        if (output.length < maxOutput) output += text;
      });
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      const reason = error.code === 'ENOENT' ? 'the command does not exist' : error.message;
      reject(new RehearsalError(`cannot run ${file}: ${reason}`, true));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      end();
      const exitOutcome = code === 0 ? 'passed' : 'failed';
      resolve({
        outcome: isLate ? 'timed out' : exitOutcome,
        durationMs: performance.now() - start,
        lines: linesOf(output),
      });
    });
  });
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[\\d;?]*[A-Za-z]`, 'g');

function linesOf(output: string): readonly string[] {
  return output
    .replace(escapes, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd().replaceAll('\t', '  '))
    .filter((line) => line.trim() !== '');
}

/** Lines that name a failing test, as test runners print them. */
const failures: readonly RegExp[] = [
  // TAP; the reporters of Node, Vitest, Jest and AVA; Mocha.
  /^\s*not ok \d+ (?:- )?(.+)$/,
  /^\s*[✖✗×✕✘] (.+?)(?: \(?[\d.]+ ?m?s\)?)?$/u,
  /^\s*(?:●|FAIL) +(\S.*)$/u,
  /^\s*\d+\) (.+?):?$/,
  // pytest, unittest, Go, Rust, Maven, .NET.
  /^(?:FAILED|ERROR) ([\w/.-]+::\S+)/,
  /^_{3,} (.+?) _{3,}$/,
  /^(?:FAIL|ERROR): (.+)$/,
  /^\s*--- FAIL: (\S+)/,
  /^test (\S+) \.\.\. FAILED$/,
  /^\[ERROR\] +(\w\S+)/,
  /^\s+Failed (\S+)/,
];

/** Names of the failing tests in an output, in order. */
export function failedTests(lines: readonly string[]): readonly string[] {
  return [...new Set(lines.flatMap((line) => failedTest(line) ?? []))];
}

/** Name of the failing test in a line. */
export function failedTest(line: string): string | undefined {
  for (const form of failures) {
    const name = form.exec(line)?.[1];
    if (name !== undefined) return name;
  }
  return undefined;
}
