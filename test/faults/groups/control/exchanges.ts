import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type Cases, expectThat } from '../../case.js';
import { dial, pump, statusOf } from '../../raw.js';
import { headOf, type Steered } from './steered.js';

/** Cases about the exchanges that a mock reports. */
export function exchanges(steered: Steered): Cases {
  const { mock, ask, timely } = steered;
  return {
    '1,200 readers of the stream that read nothing': () => unread(steered),
    '80 large exchanges, told at once': async () => {
      await pump(mock.url, 80, () => list(20));
      await mock.measure();
      const told = await Promise.all(['GET /requests?limit=1000', 'GET /requests.har'].map((line) => ask(line)));
      for (const response of told) expectThat((await response.text()).length > 1e6, 'little is told');
      return timely();
    },
  };
}

function list(limit: number): string {
  return `GET /v1/messages?limit=${limit} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ApiKey dev\r\n\r\n`;
}

async function unread({ mock, figures, frugal }: Steered): Promise<string> {
  const head = headOf('GET /requests/stream');
  const sockets: Socket[] = [];
  try {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_200; count += 1) {
      const socket = await dial(mock.url);
      sockets.push(socket);
      figures.badInputs += 1;
      const status = await new Promise<number>((resolve) => {
        socket.once('data', (bytes) => {
          socket.pause();
          resolve(statusOf(bytes.toString('latin1')));
        });
        socket.once('close', () => resolve(0));
        socket.write(head);
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expectThat((statuses.get(200) ?? 0) <= 1_000 && statuses.get(429) !== undefined, JSON.stringify([...statuses]));
    await pump(mock.url, 1_500, () => list(50));
    const memory = await frugal();
    const late = await dial(mock.url);
    sockets.push(late);
    late.write(head);
    const [bytes] = await once(late, 'data');
    expectThat(statusOf(`${bytes}`) === 200, 'who reads nothing keeps others out');
    return `${JSON.stringify(Object.fromEntries(statuses))}, ${memory}`;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
