import { type Case, expectThat } from '../../case.js';
import type { Steered } from './steered.js';

/** Worlds of many records, and scenarios that would make more. */
export function worlds({ tell, tellAll, restore, timely, frugal }: Steered): readonly Case[] {
  return [
    {
      name: '10,700 notifications',
      run: async () => {
        const before = (await tell('GET /state', [200])).records;
        const workflow = await tell('GET /state/workflows/order-shipped', [200]);
        // The others wait, or look for each other among all: that takes longer the more there are.
        const steps = JSON.stringify({ ...workflow, steps: workflow.steps.slice(0, 1) });
        await tell('PUT /state/workflows/order-shipped', [200], steps);
        await tellAll(10_700, 'POST /trigger', [201], (at) =>
          JSON.stringify({ workflow: 'order-shipped', subscriber: `user-0000${1 + (at % 9)}` }),
        );
        const after = (await tell('GET /state', [200])).records;
        const added = after.events - before.events;
        expectThat(added > 9_000 && added < 11_001, `${added} events are kept`);
        const oldest = (await tell(`GET /state/messages?offset=${after.messages - 1}`, [200])).data[0];
        await tell(`GET /state/events/${oldest._notificationId}`, [200]);
        const memory = await frugal();
        await restore();
        return `${added} events kept, ${memory}`;
      },
    },
    {
      name: 'a mark of 35,000 messages by their ids',
      run: async () => {
        const messages = Array.from({ length: 35_000 }, (_, at) => at.toString(16).padStart(24, '0'));
        await tell('POST /inbox/user-00001/mark', [422], JSON.stringify({ read: true, messages }));
        return '422';
      },
    },
    {
      name: 'scenarios that are more than they seem',
      run: async () => {
        const event = { subscriber: 'user-00001', workflow: 'order-shipped', count: 1e9 };
        const wrong = [
          { subscribers: 1e9 },
          { events: 1e9 },
          { records: { events: [event] } },
          { subscribers: -1 },
          JSON.parse('{"__proto__":{"subscribers":1e9}}'),
          { faults: ['*:latency=99999999999ms'] },
          '/etc/passwd',
          './x.yaml',
          '__proto__',
          'constructor',
        ];
        for (const scenario of wrong) await tell('PUT /scenario', [422], JSON.stringify({ scenario }));
        const records = { subscribers: Array.from({ length: 60_000 }, () => ({})) };
        await tell('PUT /scenario', [422], JSON.stringify({ scenario: { records } }));
        return timely();
      },
    },
  ];
}
