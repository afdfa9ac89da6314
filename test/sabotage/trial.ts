import type { Scenario } from '../../fixtures/scenario.js';
import { partOf } from '../../src/conformance/probes.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { TransportError } from '../../src/http/transport.js';
import type { Report } from '../../src/judgement/report/report.js';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { catalogue, type Requirement } from '../../src/requirements/catalogue.js';
import type { Sabotage, Wrapper } from '../../src/sabotage/sabotage.js';
import { briefly, proofScenario } from '../proof-scenario.js';
import { type Circumstances, circumstances } from './circumstances.js';

/** What a run over a sabotaged mock came to. */
export interface Trial {
  readonly sabotage: Sabotage;
  /** Which requirements failed or warned, in the order of the catalogue. */
  readonly broken: readonly string[];
  /** Where the runner itself failed. */
  readonly errored: readonly string[];
  /** What became of the requirement that was sabotaged. */
  readonly outcome: string;
}

const mocks = new Map<string | Scenario, Mock>();
let keys = 0;

/** Runs a part of the catalogue over a mock with a world of its own; `wrap` is what a sabotage makes of it. */
export async function runOver(
  wrap: Wrapper,
  only: readonly Requirement[] = catalogue,
  { scenario = proofScenario, ...options }: Circumstances = {},
): Promise<Report> {
  const mock = mocks.get(scenario) ?? createMock({ scenario });
  mocks.set(scenario, mock);
  const fetch = options.otherApiKey === undefined ? mock.fetch : withOther(mock.fetch, options.otherApiKey);
  keys += 1;
  return runConformance({
    fetch: wire(wrap(fetch)),
    baseUrl: 'http://mock.test',
    apiKey: `dev-sabotage-${process.pid}-${keys}`,
    allowWrites: true,
    settleMs: 0,
    concurrency: 1,
    only: only.map(({ id }) => id),
    ...options,
  });
}

/** Two environments: one key has the data of another mock. */
function withOther(fetch: Fetch, key: string): Fetch {
  const other = createMock({ seed: 2 });
  return (request) =>
    request.headers.get('authorization') === `ApiKey ${key}` ? other.fetch(request) : fetch(request);
}

/** Tries a sabotage on a part of the catalogue: on its neighbours, with few requests, if left out. */
export async function tryOut(
  sabotage: Sabotage,
  part?: readonly Requirement[],
  given: Circumstances = {},
): Promise<Trial> {
  const options = part === undefined ? briefly : {};
  const only = part ?? neighbours(sabotage);
  const { results } = await runOver(sabotage.wrap, only, { ...options, ...given, ...circumstances[sabotage.name] });
  const ids = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const own = results.find(({ id }) => id === sabotage.id);
  return {
    sabotage,
    broken: ids('failed', 'warned'),
    errored: results.filter(({ status }) => status === 'errored').map(({ id, message }) => `${id}: ${message}`),
    outcome: `${own?.status} ${own?.message}`,
  };
}

/** Rules that no probe of their own puts to the test: others must send the requests that show them. */
const companions: Readonly<Record<string, readonly string[]>> = {
  response: ['create', 'online-status', 'integration-update', 'event', 'search', 'idempotency-key'],
  timestamp: ['create', 'event', 'workflow'],
  subscriber: ['create', 'online-status'],
  message: ['messages'],
};

/**
 * All that any answer can break, and the probes of the requirement's family and its companions, so that few requests
 * are sent. Where a probe of its own is enough, there are only those beside it that a report names before it.
 */
export function neighbours({ id }: Sabotage): readonly Requirement[] {
  const others = companions[familyOf(id)] ?? [];
  const families = [familyOf(id), ...others];
  const own = catalogue.findIndex((requirement) => requirement.id === id);
  const isEnough = others.length === 0 && catalogue.slice(own, own + 1).some(isActive);
  const end = isEnough ? own : catalogue.length;
  return catalogue.filter((requirement, index) => {
    if (!isActive(requirement) || index === own) return true;
    return index < end && requirement.level !== 'open' && families.includes(familyOf(requirement.id));
  });
}

function isActive({ id }: Requirement): boolean {
  return (partOf(id, 'reads') ?? partOf(id, 'writes')) !== undefined;
}

function familyOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}

/** What a wire does to an answer that breaks off. */
function wire(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    try {
      const body = await response.arrayBuffer();
      return new Response(response.status === 204 ? null : body, {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      throw new TransportError('reset', error instanceof Error ? error.message : String(error));
    }
  };
}
