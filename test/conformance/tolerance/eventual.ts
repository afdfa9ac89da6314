import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';

/**
 * A mock that shows writes to readers after a delay, like a service with read replicas: to all readers, or to every
 * second or third.
 */
export function createEventualMock(delayMs: number, every = 1): Fetch {
  let moment: Date | undefined;
  const clock = () => moment ?? new Date();
  const primary = createMock({ clock, scenario: smallScenario });
  const replica = createMock({ clock, scenario: smallScenario });

  let reads = 0;

  return async (request) => {
    if (request.method === 'GET') {
      reads += 1;
      return (reads % every === 0 ? replica : primary).fetch(request);
    }
    const writtenAt = new Date();
    const later = request.clone();
    setTimeout(() => void at(writtenAt, () => replica.fetch(later)), delayMs);
    return at(writtenAt, () => primary.fetch(request));
  };

  async function at(time: Date, act: () => Promise<Response>): Promise<Response> {
    moment = time;
    try {
      return await act();
    } finally {
      moment = undefined;
    }
  }
}
