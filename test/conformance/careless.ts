import { runConformance } from '../../src/conformance/run-conformance.js';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Fetch } from '../../src/contract/exchange.js';
import type { Report, Result } from '../../src/judgement/report/report.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario, smallScenario } from '../proof-scenario.js';

type Answer = (request: Request, url: URL, mock: Fetch) => Promise<Response | undefined> | Response | undefined;

/** The mock with some responses replaced by careless ones, and with enough records for whole pages. */
export function careless(answer: Answer, scenario = smallScenario): Fetch {
  const { fetch } = createMock({ scenario });
  return async (request) => (await answer(request.clone(), new URL(request.url), fetch)) ?? fetch(request);
}

/** The same with few records, where pages do not matter: each request to it costs less. */
export function carelessWithFew(answer: Answer): Fetch {
  return careless(answer, proofScenario);
}

/** A check of some requirements with few requests, which find the plainest faults. */
export function check(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only, budget: 200 });
}

/** A check of some requirements with the requests that they need. */
export function checkFully(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only });
}

/** A check of some requirements with as many requests as a whole one, which find rare faults. */
export function checkLong(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only, budget: usualBudget });
}

/** A check of some requirements with the requests that they need, without writes. */
export function checkReads(fetch: Fetch, ...only: string[]): Promise<Report> {
  return runConformance({ ...target, fetch, only, allowWrites: false });
}

const target = { baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 0 };

export function resultOf({ results }: Report, id: string): Result | undefined {
  return results.find((result) => result.id === id);
}
