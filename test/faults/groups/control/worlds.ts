import { type Cases, expectThat } from '../../case.js';
import type { Steered } from './steered.js';

/** Large datasets, and scenarios that exceed the limits. */
export function worlds({ tell, tellAll, restore, timely, frugal }: Steered): Cases {
  return {
    '4,000 notifications': async () => {
      const before = (await tell('GET /state', [200])).records;
      const workflow = await tell('GET /state/workflows/order-shipped', [200]);
      // Other steps wait or search the whole dataset, which takes longer the more records it has.
      const steps = JSON.stringify({ ...workflow, steps: workflow.steps.slice(0, 1) });
      await tell('PUT /state/workflows/order-shipped', [200], steps);
      await tellAll(4_000, 'POST /trigger', [201], (at) =>
        JSON.stringify({ workflow: 'order-shipped', subscriberId: `user-0000${1 + (at % 9)}` }),
      );
      const after = (await tell('GET /state', [200])).records;
      const added = after.events - before.events;
      expectThat(added > 2_000 && added < 3_001, `${added} events are kept`);
      const oldest = (await tell(`GET /state/messages?offset=${after.messages - 1}`, [200])).data[0];
      await tell(`GET /state/events/${oldest._notificationId}`, [200]);
      const memory = await frugal();
      await restore();
      return `${added} events kept, ${memory}`;
    },
    'a scenario of 100,000 records': async () => {
      const subscribers = Array.from({ length: 50_000 }, (_, at) => ({ subscriberId: `s-${at}` }));
      const messages = subscribers.map(({ subscriberId }) => ({
        subscriber: subscriberId,
        workflow: 'order-shipped',
      }));
      const body = JSON.stringify({ scenario: { description: 'many', records: { subscribers, messages } } });
      await tell('PUT /scenario', [200], body);
      // The first reading makes the records, in one turn: 3 to 4 seconds.
      await tell('GET /state', [200]);
      const loaded = await timely(6_000);
      // A reset keeps the scenario.
      await tell('PUT /scenario', [200], '{"scenario":"default"}');
      // Discarding this many records takes longer than any other change.
      await timely(1_000);
      return `${Math.round(body.length / 1e6)} MB, ${loaded}`;
    },
    'a mark of 35,000 messages by their ids': async () => {
      const messages = Array.from({ length: 35_000 }, (_, at) => at.toString(16).padStart(24, '0'));
      await tell('POST /inbox/user-00001/mark', [422], JSON.stringify({ read: true, messages }));
      return '422';
    },
    'scenarios that are more than they seem': async () => {
      const event = { subscriber: 'user-00001', workflow: 'order-shipped', count: 1e9 };
      const wrong = [
        { events: 1e9 },
        { records: { events: [event] } },
        JSON.parse('{"__proto__":{"subscribers":1e9}}'),
        './x.yaml',
        '__proto__',
        'constructor',
      ];
      for (const scenario of wrong) await tell('PUT /scenario', [422], JSON.stringify({ scenario }));
      const records = { subscribers: Array.from({ length: 60_000 }, () => ({})) };
      await tell('PUT /scenario', [422], JSON.stringify({ scenario: { records } }));
      return timely();
    },
  };
}
