import { isDeepStrictEqual } from 'node:util';
import { readJson } from '../../contract/json-body.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { expectThat } from '../context.js';
import { field } from '../experiments/walk.js';
import { isShown, profileFields, shownFields } from '../subscribers/given-values.js';
import { customDataReadBack, type ReadBack, readBack, written } from '../subscribers/written.js';
import { Skip } from '../violation.js';

/** Setting whether a subscriber is online (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': {
    rule: (exchange) => {
      const given = givenStatus(exchange);
      const actual = field(exchange.json, 'isOnline');
      if (given === undefined || !exchange.succeeded || typeof actual !== 'boolean') return undefined;
      return actual === given ? [] : [otherStatus(given, actual)];
    },
    writes: true,
    probe: async (context) => {
      const changes = await statusChanges(context);
      const isSeen = changes.some(({ exchange, after }) => [exchange.json, ...after.records].some(showsStatus));
      for (const { isOnline, exchange } of changes) {
        const { status } = exchange.response;
        const breach = { message: 'refuses an online status', expected: 'success', actual: `status ${status}` };
        expectThat(exchange.succeeded, breach, exchange);
        const actual = field(exchange.json, 'isOnline');
        if (!isSeen && !(await shownFields(context)).has('isOnline')) throw new Skip('the server shows no isOnline');
        // Another value than a boolean, the contract judges.
        const isWrong = (actual ?? null) === null || (typeof actual === 'boolean' && actual !== isOnline);
        expectThat(!isWrong, otherStatus(isOnline, actual), exchange);
      }
    },
  },

  'online-status.persists': {
    writes: true,
    probe: async (context) => {
      const changes = await successfulChanges(context);
      const isSeen = changes.some(({ exchange, after }) => [exchange.json, ...after.records].some(showsStatus));
      if (!isSeen && !(await shownFields(context)).has('isOnline')) throw new Skip('the server shows no isOnline');
      for (const { isOnline, exchange, after } of changes) {
        const [record] = after.records;
        const actual = field(record, 'isOnline');
        expectThat(
          after.records.some((one) => field(one, 'isOnline') === isOnline),
          { ...otherStatus(isOnline, actual), message: 'forgets the isOnline that it was given' },
          after.exchange ?? exchange,
        );
      }
    },
  },

  'online-status.keeps-profile': {
    writes: true,
    probe: async (context) => {
      const { given } = await written(context, 'with data');
      for (const { before, exchange, after } of await successfulChanges(context)) {
        const [[old], [record]] = [before.records, after.records];
        // Only what was kept until now can be lost by this.
        const names = [...profileFields, 'data'].filter(
          (name) => given[name] !== undefined && isDeepStrictEqual(field(old, name), given[name]),
        );
        if (names.length === 0) throw new Skip('the subscriber shows nothing that could be lost');
        for (const [subscriber, evidence] of [
          [record, after.exchange],
          [exchange.json, exchange],
        ] as const) {
          // An answer may leave out what is optional; a search has shown it before.
          const lost = names.find(
            (name) =>
              !isDeepStrictEqual(field(subscriber, name), given[name]) &&
              (subscriber === record || isShown(subscriber, name)),
          );
          if (lost === undefined) continue;
          expectThat(
            false,
            {
              message: `changes ${lost} with the online status`,
              expected: JSON.stringify(given[lost]),
              actual: JSON.stringify(field(subscriber, lost)) ?? 'absent',
              pointer: `/${lost}`,
            },
            evidence,
          );
        }
      }
    },
  },

  'online-status.last-online': {
    writes: true,
    look: async (context) => {
      const changes = await successfulChanges(context);
      const notes = changes.map(({ isOnline, before, after }) => {
        const [old, now] = [before, after].map(({ records }) => field(records[0], 'lastOnlineAt') ?? null);
        const fate = old === now ? (now === null ? 'stays without a value' : 'stays as it was') : 'is set';
        return `going ${isOnline ? 'online' : 'offline'}, lastOnlineAt ${now === null && old !== null ? 'is cleared' : fate}`;
      });
      return notes.join('; ');
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** One change of the status: what the search shows before it, its answer, and after it. */
interface Change {
  readonly isOnline: boolean;
  readonly before: ReadBack;
  readonly exchange: Judged;
  readonly after: ReadBack;
}

/** A subscriber of our own goes online, and offline again. Throws Skip if there is none. */
function statusChanges(context: Context): Promise<readonly Change[]> {
  return context.once('changes of the online status', async () => {
    const { subscriberId } = await written(context, 'with data');
    const changes: Change[] = [];
    let before = await customDataReadBack(context);
    if (before.records.length === 0) throw new Skip('the subscriber that was created is not found by the search');
    for (const isOnline of [true, false]) {
      const exchange = await context.settle(
        () => context.send({ operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } }),
        ({ succeeded }) => succeeded,
      );
      const after = await readBack(
        context,
        subscriberId,
        (records) => !exchange.succeeded || records.some((record) => field(record, 'isOnline') === isOnline),
      );
      changes.push({ isOnline, before, exchange, after });
      before = after;
    }
    return changes;
  });
}

async function successfulChanges(context: Context): Promise<readonly Change[]> {
  const changes = await statusChanges(context);
  const refused = changes.find(({ exchange }) => !exchange.succeeded);
  if (refused !== undefined) throw new Skip(`an online status was answered ${refused.exchange.response.status}`);
  return changes;
}

function givenStatus({ operationId, request }: Judged): boolean | undefined {
  if (operationId !== 'updateSubscriberOnlineStatus') return undefined;
  const body = readJson(request.body);
  const isOnline = body.ok ? field(body.value, 'isOnline') : undefined;
  return typeof isOnline === 'boolean' ? isOnline : undefined;
}

function showsStatus(subscriber: unknown): boolean {
  return typeof field(subscriber, 'isOnline') === 'boolean';
}

function otherStatus(expected: boolean, actual: unknown) {
  return {
    message: 'answers with another isOnline than was given',
    expected: String(expected),
    actual: JSON.stringify(actual) ?? 'absent',
    pointer: '/isOnline',
  };
}
