import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '../../fixtures/scenario.js';
import { alternativeName, completeChoices, toAlternatives, toChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import { createMockOn } from '../mock/create-mock-on.js';
import { nodePlatform } from '../mock/node/node-platform.js';
import {
  choiceVariable,
  type RehearsedRequest,
  recordVariable,
  rehearsedRequestOf,
} from '../mock/node/rehearsed-mock.js';
import { RehearsalError } from './rehearsal.js';
import { type CommandRun, failedTests, runCommand } from './run-command.js';
import type { Trial } from './trials.js';

export interface ClientRunOptions {
  /** Command with its arguments: it must exit with 0 against the first server. */
  readonly command: readonly string[];
  /** Profile of the first server, with whose choices the command passes. */
  readonly profile?: Contract | undefined;
  /** Scenario of the server at `NOTIKIT_URL`; defaults to `default`. */
  readonly scenario?: string | Scenario | undefined;
  readonly seed?: number | undefined;
  /** Number of concurrent commands; defaults to 1. */
  readonly jobs?: number | undefined;
  /** Time limit of one run, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Result of a run, and its requests. */
export interface ClientRun extends CommandRun {
  readonly requests: readonly RehearsedRequest[];
}

/** Changes of the first server. */
export type ServerChanges = Pick<Trial, 'alternatives' | 'faults' | 'sabotages'>;

const defaultTimeoutMs = 300_000;
/** Maximum number of lines that an error or a trial shows. */
export const maxLines = 12;

/** Runs a client's command against a new server, at the time `now`. Throws RehearsalError if it cannot be started. */
export async function runClient(
  { command, profile, scenario, seed, timeoutMs = defaultTimeoutMs, signal }: ClientRunOptions,
  now: Date,
  { alternatives = [], faults = [], sabotages = [] }: ServerChanges = {},
): Promise<ClientRun> {
  const requests: RehearsedRequest[] = [];
  const base = profile?.choices ?? {};
  const choices = completeChoices(base, toChoices(...alternatives));
  const mock = createMockOn(nodePlatform, { scenario, seed, profile, choices, now, faults, sabotages }, (entry) =>
    requests.push({ mock: 'the server', options: { scenario, seed }, ...rehearsedRequestOf(entry) }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'notikit-rehearsal-'));
  const file = join(folder, 'requests.ndjson');
  try {
    const done = await runCommand(command, {
      timeoutMs,
      signal,
      env: {
        ...process.env,
        NOTIKIT_URL: await mock.listen(),
        NOTIKIT_API_KEY: 'dev',
        [recordVariable]: file,
        [choiceVariable]: [...toAlternatives(base), ...alternatives].map(alternativeName).join(),
        NOTIKIT_FAULT: faults.join(),
        NOTIKIT_SABOTAGE: sabotages.join(),
      },
    });
    return { ...done, requests: [...requests, ...recordedIn(file)] };
  } finally {
    await mock.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the command against the first server. Throws RehearsalError if it fails, hangs, or sends no request to a mock.
 *
 * @param isRepeated is true if the same run has passed before: a failure shows that the command is flaky.
 */
export async function runUnchanged(options: ClientRunOptions, now: Date, isRepeated = false): Promise<ClientRun> {
  const run = await runClient(options, now);
  const { outcome, lines, requests } = run;
  if (isRepeated && options.signal?.aborted) return run;
  const name = options.command.join(' ');
  if (outcome === 'timed out' && !isRepeated) {
    const seconds = (options.timeoutMs ?? defaultTimeoutMs) / 1_000;
    throw new RehearsalError(`\`${name}\` did not finish within ${seconds} s. Pass a larger --timeout.`);
  }
  if (outcome !== 'passed') {
    const result = isRepeated
      ? `is flaky: it passed, and then ${outcome === 'failed' ? 'failed' : 'hung'} against the same server, so a failure would not show what it reads:`
      : 'fails in the first run, without any change of the server:';
    const last = lines.slice(-maxLines);
    const failing = failedTests(lines).filter((test) => !last.some((line) => line.includes(test)));
    const named = failing.slice(0, maxLines).map((test) => `✗ ${test}`);
    throw new RehearsalError([`\`${name}\` ${result}`, ...named, ...last].join('\n  '));
  }
  if (requests.length === 0) {
    throw new RehearsalError(
      `\`${name}\` passes but sends no request to a mock. Let it use NOTIKIT_URL and NOTIKIT_API_KEY, or createMock.`,
    );
  }
  return run;
}

function recordedIn(file: string): readonly RehearsedRequest[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RehearsedRequest);
}

/** Lines that were not printed before, ignoring numbers. */
export function newLines(before: readonly string[], now: readonly string[]): readonly string[] {
  const earlier = new Set(before.map(withoutNumbers));
  const lines = now.filter((line) => !earlier.has(withoutNumbers(line)));
  return lines.length > 0 ? lines : now;
}

/** Line that is the same in another run, whose ids and times differ. */
export function withoutNumbers(line: string): string {
  return line.replace(/\d+/g, '0');
}
