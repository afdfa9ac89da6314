import { setImmediate } from 'node:timers/promises';
import type { JournalEntry } from '#generated/control.js';
import type { Journal, Kept } from '../../journal.js';
import { Problem } from '../../problem.js';
import type { ControlHandler } from '../control-handler.js';
import { journalEntry } from '../journal-entry.js';
import { json } from '../json.js';
import { meantBy } from '../meant-by.js';
import { nextOf } from '../next-of.js';
import { noContent } from '../no-content.js';
import { streamOf } from '../stream-of.js';
import { toHar } from '../to-har.js';
import type { Workings } from '../workings.js';

export const listRequests: ControlHandler<'listRequests'> = async ({ query }, workings) => {
  const { journal } = workings;
  const meant = journal.entries.filter(meantBy(query, workings));
  const [total, forgotten] = [meant.length, journal.count - journal.entries.length];
  return json({ data: await entriesOf(meant.slice(-(query.limit ?? 50)), workings), total, forgotten });
};

export const clearRequests: ControlHandler<'clearRequests'> = (_call, { journal }) => {
  journal.clear();
  return noContent;
};

export const getRequest: ControlHandler<'getRequest'> = ({ path: { number } }, workings) => {
  const found = workings.journal.entries.find(({ id }) => id === Number(number));
  if (found === undefined) throw new Problem(404, `there is no exchange ${number}, or none any more`);
  return json(journalEntry(found, workings));
};

export const exportRequests: ControlHandler<'exportRequests'> = async ({ query, request }, workings) => {
  const meant = workings.journal.entries.filter(meantBy(query, workings));
  return json(toHar(await entriesOf(meant, workings), new URL(request.url).origin));
};

/** Each is judged: others are answered in between. */
async function entriesOf(all: readonly Kept[], workings: Workings): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (const kept of all) {
    entries.push(journalEntry(kept, workings));
    await setImmediate();
  }
  return entries;
}

export const streamRequests: ControlHandler<'streamRequests'> = ({ query, request }, workings) => {
  const { journal } = workings;
  refuseCrowd(journal);
  // What an EventSource sends when it has lost its connection.
  const last = /^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
  const since = last === undefined ? query.since : Number(last);
  const isMeant = meantBy({ ...query, ...(since !== undefined && { since }) }, workings);
  const known = since === undefined ? [] : journal.entries.filter(isMeant);
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  const bytesOf = (kept: Kept) =>
    Buffer.from(`id: ${kept.id}\ndata: ${JSON.stringify(journalEntry(kept, workings))}\n\n`);
  return new Response(streamOf(journal, known, isMeant, bytesOf), { headers });
};

/** So many may wait at once. */
const maxWaiting = 1_000;

function refuseCrowd({ listeners }: Journal): void {
  if (listeners >= maxWaiting) throw new Problem(429, `${maxWaiting} wait for an exchange already`);
}

export const nextRequest: ControlHandler<'nextRequest'> = async ({ query, request }, workings) => {
  const { journal } = workings;
  const isMeant = meantBy(query, workings);
  const known = query.since === undefined ? undefined : journal.entries.find(isMeant);
  if (known === undefined) refuseCrowd(journal);
  const found: Kept | undefined = known ?? (await nextOf(journal, isMeant, query.timeout ?? 10_000, request.signal));
  return found === undefined ? noContent : json(journalEntry(found, workings));
};
