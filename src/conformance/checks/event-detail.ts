import { field } from '../../contract/json-value.js';
import type { Judged } from '../../judgement/judged.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { Skip, Violation } from '../violation.js';
import { type Difference, difference } from './agreement.js';
import { eventList } from './event-list.js';
import { itemsOf, knownItems, text } from './numbered-list.js';

/** A retrieved event is the same as in the list, where both give a field. */
export const agreesWithList: Check = {
  probe: async (context) => {
    let tested = 0;
    for (const { id, listed, exchange } of await details(context)) {
      const found = exchange.succeeded ? difference(listed, exchange.json) : notFound(exchange);
      if (found === undefined) {
        tested += 1;
        continue;
      }
      // An event goes on while its jobs run: both are read anew.
      const again = await retrieve(context, id);
      const now = await readListed(context, id);
      if (now === undefined) continue;
      const lasting = again.succeeded ? difference(now, again.json) : notFound(again);
      if (lasting === undefined) continue;
      if (!again.succeeded && tested === 0) continue;
      throw new Violation(
        { message: `event ${id} differs from the list at ${lasting.pointer || '/'}`, ...lasting },
        again,
      );
    }
    if (tested === 0) throw new Skip('no event could be retrieved and compared');
  },
};

/** A retrieved event carries its jobs, and they their execution details. */
export const executionLogs: Check = {
  rule: (exchange) => {
    if (exchange.operationId !== 'getNotification' || !exchange.succeeded || exchange.json === undefined)
      return undefined;
    const jobs = field(exchange.json, 'jobs');
    if (!Array.isArray(jobs)) {
      const actual = jobs === undefined ? 'nothing' : String(jobs);
      return [{ message: 'a retrieved event has no jobs', expected: 'an array of jobs', actual, pointer: '/jobs' }];
    }
    return jobs.some(hasDetails) ? [] : undefined;
  },
  probe: async (context) => {
    const retrieved = (await retrievable(context)).filter(({ succeeded }) => succeeded);
    const jobs = retrieved.flatMap((exchange) => field(exchange.json, 'jobs') ?? []);
    if (jobs.length === 0) throw new Skip('no retrieved event has jobs');
    if (!jobs.some(hasDetails)) {
      const breach = {
        message: `none of the ${jobs.length} jobs of ${retrieved.length} retrieved events has execution details`,
        expected: 'execution details',
        actual: 'none',
        pointer: '/jobs/0/executionDetails',
      };
      throw new Violation(breach, retrieved[0]);
    }
  },
};

/** Where a retrieved event carries the messages of its steps. */
export const messagesForm: Observation = {
  note: (exchange) => {
    if (exchange.operationId !== 'getNotification' || !exchange.succeeded) return undefined;
    const [first] = messageFields(exchange.json, '');
    return first === undefined ? 'a retrieved event has no field for messages' : `messages are in ${first}`;
  },
};

/** Which form the ids of events have. */
export const idForm: Observation = {
  note: (exchange) => {
    if (exchange.operationId !== 'listNotifications' && exchange.operationId !== 'getNotification') return undefined;
    const items = exchange.operationId === 'getNotification' ? [exchange.json] : itemsOf(exchange);
    const ids = items.map((item) => text(item, '_id')).filter((id) => id !== undefined);
    const forms = [...new Set(ids.map(formOf))];
    return forms.length === 0 || !exchange.succeeded ? undefined : forms;
  },
};

function formOf(id: string): string {
  if (/^[\da-f]{24}$/i.test(id)) return '24 hexadecimal digits';
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return 'a UUID';
  return /^\d+$/.test(id) ? 'digits' : 'another form';
}

interface Detail {
  readonly id: string;
  readonly listed: unknown;
  readonly exchange: Judged;
}

/** Events of different kinds, retrieved: the richest one, the newest and the oldest. */
function details(context: Context): Promise<readonly Detail[]> {
  return context.once('details of events', async () => {
    const known = (await knownItems(context, eventList)).filter((event) => text(event, '_id') !== undefined);
    const richest = known.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];
    const read = [...new Set([richest, known[0], known.at(-1)])].map(async (listed) => {
      const id = text(listed, '_id') ?? '';
      const path = { notificationId: id };
      return { id, listed, exchange: await context.remember({ operationId: 'getNotification', path }) };
    });
    if (known.length === 0) throw new Skip('no event has an _id');
    return Promise.all(read);
  });
}

/** Where the list does not say the ids of events, the messages do. */
async function retrievable(context: Context): Promise<readonly Judged[]> {
  const events = await knownItems(context, eventList);
  if (events.some((event) => text(event, '_id') !== undefined)) {
    return (await details(context)).map(({ exchange }) => exchange);
  }
  const { items } = await context.messages();
  const ids = new Set(items.flatMap((message) => text(message, '_notificationId') ?? []));
  return Promise.all([...ids].slice(0, 2).map((id) => retrieve(context, id)));
}

function retrieve(context: Context, notificationId: string): Promise<Judged> {
  return context.send({ operationId: 'getNotification', path: { notificationId } });
}

/** The event as the list shows it now: on the page where it was, or on the next if others have come before it. */
async function readListed(context: Context, id: string): Promise<unknown> {
  const { pages } = await context.events();
  const index = pages.findIndex(({ items }) => items.some((item) => text(item, '_id') === id));
  for (const page of [index, index + 1]) {
    const exchange = await context.send({ operationId: 'listNotifications', query: { limit: 50, page } });
    const listed = itemsOf(exchange).find((item) => text(item, '_id') === id);
    if (listed !== undefined) return listed;
  }
  return undefined;
}

function notFound({ response }: Judged): Difference {
  return { pointer: '', expected: 'the event that the list shows', actual: `status ${response.status}` };
}

function hasDetails(job: unknown): boolean {
  const found = field(job, 'executionDetails');
  return Array.isArray(found) && found.length > 0;
}

/** The paths of all fields of a body, its payloads left out, whose names speak of messages. */
function messageFields(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => messageFields(one, `${path}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (['payload', 'overrides', 'to', 'controls', 'step'].includes(name)) return [];
    const here = path === '' ? name : `${path}.${name}`;
    return /^_?messages?$/i.test(name) ? [here] : messageFields(inner, here);
  });
}
