import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { smallScenario } from '../proof-scenario.js';

type Answer = (request: Request, url: URL, mock: Fetch) => Promise<Response | undefined> | Response | undefined;

/** The mock with some responses replaced by careless ones. */
export function careless(answer: Answer): Fetch {
  const { fetch } = createMock({ scenario: smallScenario });
  return async (request) => (await answer(request.clone(), new URL(request.url), fetch)) ?? fetch(request);
}

/** A check of some requirements with few requests, which find the plainest faults. */
export function check(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only, budget: 200 });
}

/** A check of some requirements with the usual number of requests for them. */
export function checkFully(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only });
}

/** A check of some requirements without writes, with few requests. */
export function checkReads(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only, budget: 250, allowWrites: false });
}

const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };

export function resultOf({ results }: Report, id: string): Result | undefined {
  return results.find((result) => result.id === id);
}
