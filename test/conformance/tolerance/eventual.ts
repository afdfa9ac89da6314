import { AsyncLocalStorage } from 'node:async_hooks';
import type { Fetch } from '../../../src/contract/exchange.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { smallScenario } from '../../proof-scenario.js';

/**
 * A mock that shows writes to readers after a delay, like a service with read replicas: to all readers, or to every
 * second or third.
 */
export function createEventualMock(delayMs: number, every = 1): Fetch {
  // Writes overlap, and each has its own time.
  const moment = new AsyncLocalStorage<Date>();
  const clock = () => moment.getStore() ?? new Date();
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
    setTimeout(() => void moment.run(writtenAt, () => replica.fetch(later)), delayMs);
    return moment.run(writtenAt, () => primary.fetch(request));
  };
}
