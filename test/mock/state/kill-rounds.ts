import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Random } from '../../../fixtures/seeded/random.js';

export interface Started {
  readonly url: string;
  readonly child: ChildProcess;
}

interface Outcome {
  /** Number of rounds. All but the first search for the records of earlier rounds. */
  readonly rounds: number;
  readonly acknowledged: number;
  /** Ids of acknowledged records that are missing or changed. */
  readonly lost: readonly string[];
  readonly unopenable: number;
}

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
const sides = 8;

/**
 * Starts a mock, writes from several clients, kills it by SIGKILL meanwhile, and searches the next one for all
 * acknowledged records.
 * @param isEnough returns true if the next round, after this many, is the last.
 */
export async function killRounds(
  start: () => Promise<Started>,
  isEnough: (rounds: number) => boolean,
): Promise<Outcome> {
  const more = new Random(1).below('writes before the end', 60);
  const acknowledged = new Map<string, string>();
  const lost = new Set<string>();
  let unopenable = 0;
  let rounds = 0;
  for (let isLast = false; !isLast; rounds += 1) {
    const round = rounds;
    isLast = isEnough(round);
    const started = await start().catch(() => undefined);
    if (started === undefined) {
      unopenable += 1;
      continue;
    }
    const { url, child } = started;
    const found = await allSubscribers(url);
    for (const [id, record] of acknowledged) if (found.get(id) !== record) lost.add(id);
    const ended = once(child, 'close');
    const enough = acknowledged.size + 1 + more(round);
    const write = async (side: number) => {
      for (let number = 0; acknowledged.size < enough; number += 1) {
        const body = JSON.stringify({ subscriberId: `${round}-${side}-${number}` });
        const response = await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
        acknowledged.set(`${round}-${side}-${number}`, await response.text());
      }
      child.kill('SIGKILL');
    };
    // Pending requests get no response when the mock is killed.
    await Promise.all(Array.from({ length: sides }, (_, side) => write(side).catch(() => {})));
    await ended;
  }
  return { rounds, acknowledged: acknowledged.size, lost: [...lost], unopenable };
}

/** JSON of each subscriber, by id. */
async function allSubscribers(url: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let total = 1; found.size < total; ) {
    const response = await fetch(`${url}/__notikit/state/subscribers?limit=1000&offset=${found.size}`);
    const page: { total: number; data: { subscriberId: string }[] } = JSON.parse(await response.text());
    total = page.total;
    for (const record of page.data) found.set(record.subscriberId, JSON.stringify(record));
  }
  return found;
}
