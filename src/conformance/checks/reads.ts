import { isDeepStrictEqual } from 'node:util';
import { describeAnswer } from '../../judgement/describe-answer.js';
import { readFacts } from '../../judgement/facts.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { eachOf } from '../each-of.js';
import { ownWrites } from '../experiments/own-writes.js';
import { plainAnswer, type Reading, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { repeatUnderKey } from '../experiments/repeat-under-key.js';
import { field } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';

/** Requests that are repeated, and parameters and headers that any request may have (§4). */
export const reads = {
  'reads.change-nothing': {
    probe: (context) =>
      eachOf(readings(context), async (reading) => {
        const first = await readPlainly(context, reading);
        if (!first.succeeded) throw new Skip(`${reading.operationId} was answered ${first.response.status}`);
        const second = await readWithKey(context, reading);
        if (!second.succeeded || isSameAnswer(first, second)) return;
        await confirmChange(context, reading, first);
      }),
  },

  'idempotency-key.accepted': {
    probe: (context) =>
      eachOf(readings(context), async (reading) => {
        const plain = await readPlainly(context, reading);
        if (!plain.succeeded) throw new Skip(`${reading.operationId} was answered ${plain.response.status}`);
        await expectServed(await readWithKey(context, reading), () => context.send(callOf(reading)));
      }),
    writeProbe: async (context) => {
      const { exchanges, keyed } = await ownWrites(context);
      await eachOf(keyed, async ({ exchange }) => {
        const counts = exchanges.find(({ operationId }) => operationId === exchange.operationId);
        if (counts?.succeeded !== true)
          throw new Skip(`${exchange.operationId} was answered ${exchange.response.status}`);
        await expectServed(exchange, async () => counts);
      });
    },
  },

  'idempotency-key.replay': {
    writes: true,
    look: async (context) => {
      const { create, subscriber } = await repeatUnderKey(context);
      const effect = subscriber.firstName === 'Second' ? 'takes no effect' : 'takes effect again';
      return `createSubscriber: ${describeRepetition(create)}, ${effect}`;
    },
  },

  'idempotency-key.other-body': {
    writes: true,
    look: async (context) => describeAnswer((await repeatUnderKey(context)).otherBody),
  },

  'parameters.unknown': {
    look: async (context) => {
      const plain = await plainAnswer(context, 'searchSubscribers');
      const odd = await context.send({ operationId: 'searchSubscribers', query: { notikit: 'unknown' } });
      const isSame = isDeepStrictEqual(idsOf(plain), idsOf(odd));
      const effect = isSame ? 'ignored' : 'changes the answer';
      return `searchSubscribers: ${odd.succeeded ? effect : `refused, ${describeAnswer(odd)}`}`;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

function callOf({ exists: _, ...call }: Reading) {
  return call;
}

async function expectServed(keyed: Judged, plainly: () => Promise<Judged>): Promise<void> {
  // A server that is overloaded, or refuses this request now, does not refuse the header.
  if (keyed.succeeded || !(await plainly()).succeeded) return;
  const { operation, response } = keyed;
  throw new Violation(
    {
      message: `${operation.method} ${operation.path} refuses an idempotency-key`,
      expected: 'a success, as without the header',
      actual: String(response.status),
    },
    keyed,
  );
}

/**
 * Others may have changed the records meanwhile. A server whose reads write shows it again and again, or in most
 * records at once: read once more, and compare what came later.
 */
async function confirmChange(context: Context, reading: Reading, first: Judged): Promise<void> {
  const call = callOf(reading);
  const [third, fourth] = [await context.send(call), await context.send(call)];
  if (!third.succeeded || !fourth.succeeded || isSameAnswer(first, third)) return;
  const isAgain = !isSameAnswer(third, fourth);
  if (!isAgain && !(await changesOnFirstSight(context, reading, first, third))) {
    throw new Skip('records changed while they were read, and it cannot be told by whom');
  }
  const changed = changedFields(documentedOf(isAgain ? third : first), documentedOf(isAgain ? fourth : third));
  throw new Violation(
    {
      message: `the same ${reading.operationId} is answered differently, with no write between`,
      expected: 'the same answer',
      actual: `another ${changed.join(', ') || 'answer'}`,
    },
    third,
  );
}

/** A change that comes once for each record is the reader's doing if it comes to most of a page, or to the next too. */
async function changesOnFirstSight(context: Context, reading: Reading, a: Judged, b: Judged): Promise<boolean> {
  const before = recordsOf(a);
  const after = recordsOf(b);
  const kept = [...before.keys()].filter((id) => after.has(id));
  const changed = kept.filter((id) => !isDeepStrictEqual(before.get(id), after.get(id)));
  if (kept.length > 1 && changed.length * 2 > kept.length) return true;
  if (reading.operationId !== 'getNotification') return false;
  const { items } = await context.events();
  const other = items.find(({ _id }) => _id !== undefined && _id !== reading.path?.notificationId)?._id;
  if (other === undefined) return false;
  const call = { operationId: reading.operationId, path: { notificationId: other } };
  const [first, second] = [await context.send(call), await context.send(call)];
  return first.succeeded && second.succeeded && !isSameAnswer(first, second);
}

function recordsOf(exchange: Judged): ReadonlyMap<unknown, unknown> {
  const json = documentedOf(exchange);
  const data = field(json, 'data');
  const list: readonly unknown[] = Array.isArray(json) ? json : Array.isArray(data) ? data : [json];
  return new Map(list.map((record, index) => [field(record, '_id') ?? index, record]));
}

/** Whether two answers hold the same. The order of a list, and what the contract does not name, may change. */
function isSameAnswer(a: Judged, b: Judged): boolean {
  const [before, after] = [recordsOf(a), recordsOf(b)];
  const isPage = Array.isArray(field(a.json, 'data'));
  if (!isPage && before.size !== after.size) return false;
  // What arrives meanwhile moves the records of a page on.
  return [...before].every(([id, record]) => (isPage && !after.has(id)) || isDeepStrictEqual(record, after.get(id)));
}

function documentedOf(exchange: Judged): unknown {
  return readFacts(exchange).documented;
}

function idsOf(exchange: Judged): readonly unknown[] {
  return [...recordsOf(exchange).keys()];
}

function changedFields(a: unknown, b: unknown): string[] {
  const list = (value: unknown) => (Array.isArray(value) ? value : [value]);
  const [before, after] = [field(a, 'data') ?? a, field(b, 'data') ?? b].map(list);
  const names = (before ?? []).flatMap((record: unknown, index) =>
    Object.keys(Object(record)).filter((name) => !isDeepStrictEqual(field(record, name), field(after?.[index], name))),
  );
  return [...new Set(names)].slice(0, 5);
}

function describeRepetition({ first, again }: { first: Judged; again: Judged }): string {
  const isSame = isDeepStrictEqual(first.json, again.json) ? 'the same answer' : 'another answer';
  const marks = [...again.response.headers.keys()].filter((name) => /idempoten/.test(name));
  return [describeAnswer(again), isSame, ...marks].join(', ');
}
