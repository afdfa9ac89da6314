import { partOf } from '../../src/conformance/probes.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { TransportError } from '../../src/http/transport-error.js';
import { createMock, type Mock } from '../../src/mock/create-mock.js';
import { catalogue, type Requirement } from '../../src/requirements/catalogue.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';

/** What a run over a sabotaged mock came to. */
export interface Trial {
  readonly sabotage: Sabotage;
  /** Which requirements failed or warned, in the order of the catalogue. */
  readonly broken: readonly string[];
  /** Where the runner itself failed. */
  readonly errored: readonly string[];
  /** What became of the requirement that was sabotaged. */
  readonly outcome: string;
  /** Why the run came to no end, if it did not. */
  readonly incomplete: string | undefined;
}

const mocks = new Map<string, Mock>();
let keys = 0;

/** Runs a part of the catalogue over a mock with a world of its own; `wrap` is what a sabotage makes of it. */
export async function runOver(wrap: (fetch: Fetch) => Fetch, scenario = 'default', only = catalogue) {
  const mock = mocks.get(scenario) ?? createMock({ scenario });
  mocks.set(scenario, mock);
  keys += 1;
  return runConformance({
    fetch: wire(wrap(mock.fetch)),
    baseUrl: 'http://mock.test',
    apiKey: `dev-sabotage-${process.pid}-${keys}`,
    allowWrites: true,
    settleMs: 0,
    concurrency: 1,
    only: only.map(({ id }) => id),
  });
}

/** Tries a sabotage on a part of the catalogue. */
export async function tryOut(sabotage: Sabotage, only: readonly Requirement[] = neighbours(sabotage)): Promise<Trial> {
  // Only there do more than 50,000 subscribers match.
  const scenario = sabotage.id === 'search.total-count-cap' ? 'over-50k' : 'default';
  const { results, incomplete } = await runOver(sabotage.wrap, scenario, only);
  const ids = (...statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const own = results.find(({ id }) => id === sabotage.id);
  return {
    sabotage,
    broken: ids('failed', 'warned'),
    errored: results.filter(({ status }) => status === 'errored').map(({ id, message }) => `${id}: ${message}`),
    outcome: `${own?.status} ${own?.message}`,
    incomplete: incomplete?.message,
  };
}

/** What of a report that is not green stands first. */
export function firstBroken({ broken }: Trial): string | undefined {
  return broken[0];
}

/** Rules that no probe of their own puts to the test: others must send the requests that show them. */
const companions: Readonly<Record<string, readonly string[]>> = {
  response: ['create', 'online-status', 'integration-update', 'event', 'search', 'idempotency-key'],
  timestamp: ['create', 'event', 'workflow'],
  subscriber: ['create', 'online-status'],
  message: ['messages'],
};

/**
 * All that any answer can break, and the probes of the requirement and its family, so that few requests are sent. Of a
 * variant, only the requirement's own probe if it has one: its family has been tried in the plainest way.
 */
export function neighbours({ id, variant }: Sabotage): readonly Requirement[] {
  const others = companions[family(id)] ?? [];
  const own = catalogue.filter((requirement) => requirement.id === id);
  const isEnough = variant !== undefined && own.every(isActive) && others.length === 0;
  const families = [family(id), ...others];
  return catalogue.filter((requirement) => {
    if (!isActive(requirement) || requirement.id === id) return true;
    return !isEnough && requirement.level !== 'open' && families.includes(family(requirement.id));
  });
}

function isActive({ id }: Requirement): boolean {
  return (partOf(id, 'reads') ?? partOf(id, 'writes')) !== undefined;
}

function family(id: string): string {
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
