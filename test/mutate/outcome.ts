import { runConformance } from '../../src/conformance.js';
import type { Report } from '../../src/judgement/report/report.js';
import { type SemanticFault, wrapperOf } from '../../src/sabotage/grammar/fault.js';
import type { Wrapper } from '../../src/sabotage/grammar/semantic.js';
import { wildcard } from '../../src/text/wildcard.js';
import { apiKey, createRichServer } from './right-server.js';

/** Report of the checker on one fault. */
export interface Outcome {
  readonly name: string;
  /** Requirements that failed or warned, without those of the right server. */
  readonly failed: readonly string[];
  /** True if one of them is among those that the fault may violate. */
  readonly isAttributed: boolean;
  /** Reason why the run did not end, if it did not. */
  readonly incomplete?: string;
  /** Internal errors of the checker. */
  readonly errored: readonly string[];
}

export interface CheckOptions {
  readonly seed: number;
  /** Approximate number of requests of a run. */
  readonly budget?: number | undefined;
  /** Ends a run at its first failure, which proves that the fault is found, but not by which requirements. */
  readonly failFast?: boolean;
}

/** Faults may create endless lists. */
const timeoutMs = 120_000;

const failuresOfRightServer = new Map<string, Promise<ReadonlySet<string>>>();

const unchanged: Wrapper = (fetch) => fetch;

/** Runs the checker on a faulty server, in process. */
export async function tryFault(fault: SemanticFault, options: CheckOptions): Promise<Outcome> {
  const key = JSON.stringify(options);
  const right = failuresOfRightServer.get(key) ?? check(unchanged, options).then(({ failed }) => new Set(failed));
  failuresOfRightServer.set(key, right);
  const expected = await right;
  const { failed, errored, incomplete } = await check(wrapperOf(fault), options);
  const found = failed.filter((id) => !expected.has(id));
  const isAttributed = found.some((id) => fault.part.requirements.some((pattern) => wildcard(pattern)(id)));
  return { name: fault.name, failed: found, isAttributed, errored, ...(incomplete && { incomplete }) };
}

/** Runs a whole check over the rich server behind a wrapper. */
export function checkServer(wrap: Wrapper, { failFast = false, ...options }: CheckOptions): Promise<Report> {
  return runConformance({
    fetch: wrap(overlapping(createRichServer().fetch)),
    baseUrl: 'http://mutant.invalid',
    apiKey,
    allowWrites: true,
    settleMs: 0,
    timeoutMs,
    failFast,
    ...options,
  });
}

/** Lets simultaneous requests be under way together, as they are over a network. */
function overlapping(fetch: ReturnType<typeof createRichServer>['fetch']): typeof fetch {
  return async (request) => {
    await new Promise((resolve) => setImmediate(resolve));
    return fetch(request);
  };
}

async function check(wrap: Wrapper, options: CheckOptions) {
  const { results, incomplete } = await checkServer(wrap, options);
  const withStatus = (...wanted: readonly string[]) =>
    results.filter(({ status }) => wanted.includes(status)).map(({ id }) => id);
  return { failed: withStatus('failed', 'warned'), errored: withStatus('errored'), incomplete: incomplete?.reason };
}
