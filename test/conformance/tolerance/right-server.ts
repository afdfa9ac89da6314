import { vi } from 'vitest';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import type { Fetch } from '../../../src/contract/exchange.js';
import type { Result } from '../../../src/judgement/report/report.js';
import { createTraffic, type Traffic } from '../../../src/traffic/traffic.js';
import { createIndependentServer } from '../../server/create-independent-server.js';
import { runOptions, type ToleranceOptions } from './run-options.js';
import type { Trait } from './trait.js';

/** A server that conforms, with habits of its own. */
export interface RightServer {
  readonly name: string;
  readonly traits: Readonly<Record<string, Trait>>;
  /**
   * Number of requests before a run starts. Each is tried separately, so that other clients meet the run at different
   * points.
   */
  readonly beginnings: readonly number[];
}

/** A wrong complaint about a right server. */
export interface Complaint {
  /** A requirement, or `incomplete`. */
  readonly id: string;
  readonly text: string;
  /** Absent for `incomplete`. */
  readonly result?: Result;
}

/** The independent server with these traits. Of two traits that wrap it, the later one is the outer one. */
export function startRightServer(traits: readonly Trait[]): Fetch {
  const options = Object.assign({}, ...traits.map((trait) => trait.options));
  const base = traits.findLast((trait) => trait.base)?.base?.() ?? createIndependentServer({ events: 20, ...options });
  return traits.reduce((fetch, { wrap }) => wrap?.(fetch) ?? fetch, base);
}

const baseUrl = 'http://server.invalid';
const apiKey = 'opensesame';

/**
 * Runs a check with writes over a server, from each beginning until one complains. Time is virtual: a busy machine
 * changes nothing.
 */
export async function complaintsOver(
  traits: readonly Trait[],
  beginnings: readonly number[] = [0],
  options: ToleranceOptions = runOptions,
): Promise<readonly Complaint[]> {
  for (const beginning of beginnings) {
    const complaints = await complaintsOfRun(traits, beginning, options);
    if (complaints.length > 0) return complaints;
  }
  return [];
}

async function complaintsOfRun(
  traits: readonly Trait[],
  beginning: number,
  options: ToleranceOptions,
): Promise<readonly Complaint[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 1_790_000_000_000 });
  vi.setTimerTickMode('nextTimerAsync');
  try {
    const fetch = startRightServer(traits);
    for (let request = 0; request < beginning; request += 1) {
      const headers = { authorization: `ApiKey ${apiKey}` };
      await fetch(new Request(`${baseUrl}/v1/integrations/active`, { headers }));
    }
    const traffic = createTraffic();
    const { results, incomplete } = await runConformance({
      ...{ fetch: passingThrough(traffic, fetch), baseUrl, apiKey },
      allowWrites: true,
      ...options,
    });
    const wrong = results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status));
    const ended = incomplete === undefined ? [] : [{ id: 'incomplete', text: `incomplete: ${incomplete.message}` }];
    const seen = traffic.report().results.filter(({ status }) => ['failed', 'errored'].includes(status));
    return [
      ...wrong.map(complain),
      ...seen.map((result) => ({ ...complain(result), text: `as traffic: ${inWords(result)}` })),
      ...ended,
    ];
  } finally {
    vi.useRealTimers();
  }
}

/**
 * Passes exchanges to a traffic check, too, for rules on lists; rules on single exchanges are the same as in the run. A
 * counter replaces the clock, which stops during responses.
 */
function passingThrough(traffic: Traffic, fetch: Fetch): Fetch {
  let time = 0;
  return async (request) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !/\/(subscribers|messages|notifications)$/.test(new URL(url).pathname))
      return fetch(request);
    const body = new Uint8Array(await request.clone().arrayBuffer());
    time += 1;
    const startedAt = time;
    const response = await fetch(request);
    const answered = response.clone();
    time += 1;
    const durationMs = time - startedAt;
    const dated = new Headers(answered.headers);
    if (!dated.has('date')) dated.set('date', new Date().toUTCString());
    const recorded = { status: answered.status, headers: dated, body: new Uint8Array(await answered.arrayBuffer()) };
    traffic.add({ request: { method, url, headers, body }, response: recorded, startedAt, durationMs });
    return response;
  };
}

export function complain(result: Result): Complaint {
  return { id: result.id, text: inWords(result), result };
}

function inWords({ id, status, message, evidence: [first] }: Result): string {
  return [
    `${id} ${status}: ${message}`,
    ...(first ? [`expected ${first.expected}, got ${first.actual}`, first.curl] : []),
  ].join('\n    ');
}
