import type { Creator } from 'har-format';
import { version } from '#generated/version.js';
import type { Kept } from '../../journal.js';
import { Problem } from '../../problem.js';
import { Recent } from '../../recent.js';
import type { ControlHandler } from '../control-handler.js';
import { entryReader } from '../journal-entry.js';
import { json } from '../json.js';
import { jsonList } from '../json-list.js';
import { meantBy } from '../meant-by.js';
import { nextOf } from '../next-of.js';
import { noContent } from '../no-content.js';
import { refuseCrowd } from '../refuse-crowd.js';
import { eventOf, eventStream, streamOf } from '../stream-of.js';
import { toHarEntry } from '../to-har-entry.js';

export const listRequests: ControlHandler<'listRequests'> = async ({ query }, workings) => {
  const { journal } = workings;
  const read = await entryReader(workings, query);
  const meant = journal.entries.filter(meantBy(query, workings));
  const forgotten = journal.count - journal.entries.length;
  const tail = `],"total":${meant.length},"forgotten":${forgotten}}`;
  return jsonList('{"data":[', meant.slice(-(query.limit ?? 50)), read, tail);
};

export const clearRequests: ControlHandler<'clearRequests'> = (_call, { journal }) => {
  journal.clear();
  return noContent;
};

export const getRequest: ControlHandler<'getRequest'> = async ({ path: { number } }, workings) => {
  const found = workings.journal.entries.find(({ id }) => id === Number(number));
  if (found === undefined) throw new Problem(404, `there is no exchange ${number}, or none any more`);
  return json((await entryReader(workings))(found));
};

export const exportRequests: ControlHandler<'exportRequests'> = async ({ query, request }, workings) => {
  const read = await entryReader(workings);
  const meant = workings.journal.entries.filter(meantBy(query, workings));
  const { origin } = new URL(request.url);
  const head = `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
  return jsonList(head, meant, (kept) => toHarEntry(read(kept), origin), ']}}');
};

const creator: Creator = { name: 'notikit', version };

/** What was told last, whole and without bodies, since each exchange may be told to many; in bytes. */
const told = {
  whole: new Recent<Kept, Uint8Array>(2 ** 20, ({ length }) => length),
  bodiless: new Recent<Kept, Uint8Array>(2 ** 20, ({ length }) => length),
};

export const streamRequests: ControlHandler<'streamRequests'> = async ({ query, request }, workings) => {
  const { journal } = workings;
  refuseCrowd(journal);
  // What an EventSource sends when it has lost its connection.
  const last = /^\d{1,15}$/.exec(request.headers.get('last-event-id') ?? '')?.[0];
  const read = await entryReader(workings, query);
  const since = last === undefined ? query.since : Number(last);
  const isMeant = meantBy({ ...query, ...(since !== undefined && { since }) }, workings);
  const known = since === undefined ? [] : journal.entries.filter((kept) => kept.isOver && isMeant(kept));
  const recent = query.bodies === false ? told.bodiless : told.whole;
  const bytesOf = (kept: Kept) => recent.get(kept, () => eventOf(kept.id, read(kept)));
  const listen = (listener: (kept: Kept | undefined) => void) =>
    journal.listen((kept) => {
      if (kept === undefined || isMeant(kept)) listener(kept);
    });
  return new Response(streamOf(known, listen, bytesOf), { headers: eventStream });
};

export const nextRequest: ControlHandler<'nextRequest'> = async ({ query, request }, workings) => {
  const { journal } = workings;
  const isMeant = meantBy(query, workings);
  const known = query.since === undefined ? undefined : journal.entries.find((kept) => kept.isOver && isMeant(kept));
  if (known === undefined) refuseCrowd(journal);
  const found: Kept | undefined = known ?? (await nextOf(journal, isMeant, query.timeout ?? 10_000, request.signal));
  return found === undefined ? noContent : json((await entryReader(workings))(found));
};
