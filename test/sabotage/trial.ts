import { catalogue } from '../../src/conformance/requirement.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock, type Mock } from '../../src/mock/create-mock.js';
import { TransportError } from '../../src/outbound.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';

/** What a whole run over a sabotaged mock came to. */
export interface Trial {
  readonly sabotage: Sabotage;
  /** Which requirements failed or warned, in the order of the catalogue. */
  readonly broken: readonly string[];
  readonly errored: readonly string[];
  /** What became of the requirement that was sabotaged. */
  readonly outcome: string;
}

const mocks = new Map<string, Mock>();
let keys = 0;

/** Runs the whole catalogue over a mock with a world of its own; `wrap` is what a sabotage makes of it. */
export async function runOver(wrap: (fetch: Fetch) => Fetch, scenario = 'default') {
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
  });
}

export async function tryOut(sabotage: Sabotage): Promise<Trial> {
  // Only there do more than 50,000 subscribers match.
  const scenario = sabotage.id.startsWith('search.total-count-cap') ? 'over-50k' : 'default';
  const { results } = await runOver(sabotage.wrap, scenario);
  const ids = (statuses: readonly string[]) =>
    results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  const own = results.find(({ id }) => id === sabotage.id);
  return {
    sabotage,
    broken: ids(['failed', 'warned']),
    errored: results.filter(({ status }) => status === 'errored').map(({ id, message }) => `${id}: ${message}`),
    outcome: `${own?.status} ${own?.message}`,
  };
}

/** The first line of a report that is not green. */
export function firstBroken({ broken }: Trial): string | undefined {
  return catalogue.find(({ id }) => broken.includes(id))?.id;
}

/** What a wire does to an answer that breaks off. */
function wire(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    try {
      const body = await response.arrayBuffer();
      return new Response(response.status === 204 ? null : body, { status: response.status, headers: response.headers });
    } catch (error) {
      throw new TransportError('reset', error instanceof Error ? error.message : String(error));
    }
  };
}
