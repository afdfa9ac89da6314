import { isDeepStrictEqual } from 'node:util';
import { readJson } from '../../contract/json-body.js';
import type { Judged } from '../../judgement/judged.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { type Context, expectThat } from '../context.js';
import { field } from '../experiments/walk.js';
import { differences, isShown, profileFields, shownFields } from '../subscribers/given-values.js';
import { isOurs } from '../subscribers/identity.js';
import { unlessSkipped } from '../subscribers/unless-skipped.js';
import { conflict, created, partialUpdate, update } from '../subscribers/updates.js';
import { customDataReadBack, finder, readBack, type Written, written } from '../subscribers/written.js';
import { Skip, Violation } from '../violation.js';

/** The creation of subscribers (§4.1). */
export const create = {
  'create.status': {
    // Under failIfExists a success is a creation; without it, it may be an update.
    rule: ({ operationId, succeeded, parameters, response: { status } }) => {
      if (operationId !== 'createSubscriber' || !succeeded || parameters.query.failIfExists !== true) return undefined;
      return status === 201 ? [] : [wrongStatus(status)];
    },
    writes: true,
    probe: async (context) => {
      const { exchange } = await written(context, 'complete');
      needSuccess(exchange);
      const { status } = exchange.response;
      expectThat(status === 201, wrongStatus(status), exchange);
    },
  },

  'create.creates': {
    writes: true,
    probe: async (context) => {
      const { subscriberId, exchange } = await written(context, 'complete');
      if ([401, 403].includes(exchange.response.status)) throw new Skip('the API key may not write');
      expectThat(exchange.succeeded, refused('the creation of a subscriber', exchange), exchange);
      const { find, first } = await finder(context);
      if (find === undefined && first.exchange === undefined) throw new Skip('the search is answered with no page');
      expectThat(
        find !== undefined,
        {
          message: 'answers a creation with success, and does not find the subscriber afterwards',
          expected: `${subscriberId} among the results of a search`,
          actual: 'no such subscriber',
        },
        exchange,
      );
    },
  },

  'create.returns-given': {
    rule: (exchange) => {
      const given = bodyOf(exchange);
      const isCreation = field(exchange.json, 'createdAt') === field(exchange.json, 'updatedAt');
      // The probe judges what it creates itself, with the knowledge of which request made an update.
      if (given === undefined || !exchange.succeeded || !isCreation || isOurs(given)) return undefined;
      if (exchange.parameters.query.failIfExists === true) return undefined;
      return differences(given, exchange.json, ['subscriberId', ...profileFields], () => false).map(
        ({ breach }) => breach,
      );
    },
    writes: true,
    probe: async (context) => {
      const { given, exchange } = await written(context, 'complete');
      needSuccess(exchange);
      const shown = await shownFields(context);
      const after = await unlessSkipped(created(context));
      const isJudged = (name: string) => shown.has(name) || after?.records.some((one) => isShown(one, name)) === true;
      const [difference] = differences(given, exchange.json, ['subscriberId', ...profileFields], isJudged);
      if (difference !== undefined) throw new Violation(difference.breach, exchange);
    },
  },

  'create.keeps-given': {
    writes: true,
    probe: async (context) => {
      const { given, exchange } = await written(context, 'complete');
      needSuccess(exchange);
      const after = await created(context);
      const shown = await shownFields(context);
      const isJudged = (name: string) => shown.has(name) || isShown(exchange.json, name);
      const [record] = after.records;
      const [difference] = differences(given, record, profileFields, isJudged);
      if (difference !== undefined) throw new Violation(difference.breach, after.exchange);
    },
  },

  'create.data-round-trip': {
    writes: true,
    probe: async (context) => {
      const { given, exchange } = await creation(await written(context, 'complete'), () =>
        written(context, 'with data'),
      );
      expectThat(exchange.succeeded, refused('custom data', exchange), exchange);
      const after = await customDataReadBack(context);
      const [record] = after.records;
      if (record === undefined) throw new Skip('the subscriber with custom data is not found by the search');
      const isSeen =
        (await shownFields(context)).has('data') || [record, exchange.json].some((one) => isShown(one, 'data'));
      for (const [subscriber, evidence] of [
        [exchange.json, exchange],
        [record, after.exchange],
      ] as const) {
        const [difference] = differences(given, subscriber, ['data'], () => isSeen);
        if (difference !== undefined) throw new Violation(difference.breach, evidence);
      }
      if (!isSeen) throw new Skip('the server shows no custom data');
    },
  },

  'create.optional-fields': {
    writes: true,
    probe: async (context) => {
      if (await isBareThere(context)) return;
      const { subscriberId, exchange } = await creation(await written(context, 'complete'), () =>
        written(context, 'bare'),
      );
      expectThat(exchange.succeeded, refused('a subscriber with a subscriberId alone', exchange), exchange);
      const { records } = await readBack(context, subscriberId);
      expectThat(records.length > 0, notFound(subscriberId), exchange);
    },
  },

  'create.fail-if-exists': {
    writes: true,
    probe: async (context) => {
      const { exchange } = await conflict(context);
      const { status } = exchange.response;
      const actual = `status ${status}`;
      const breach = { message: 'succeeds although the subscriber exists', expected: 'an answer of failure', actual };
      expectThat(!exchange.succeeded, breach, exchange);
    },
  },

  'create.fail-if-exists-unchanged': {
    writes: true,
    probe: async (context) => {
      for (const look of [1, 2] as const) {
        const { before, exchange, after } = await conflict(context, look);
        if (exchange.succeeded) throw new Skip('the request under failIfExists=true does not fail');
        if (isDeepStrictEqual(before.records, after.records)) return;
        if (look === 1) continue;
        const breach = { message: 'changes the subscriber although the request fails' };
        throw new Violation(
          { ...breach, expected: JSON.stringify(before.records), actual: JSON.stringify(after.records) },
          exchange,
        );
      }
    },
  },

  'create.fail-if-exists-new': {
    writes: true,
    probe: async (context) => {
      if (await isBareThere(context)) return;
      const { subscriberId, exchange } = await creation(await written(context, 'bare'), () =>
        written(context, 'not yet there'),
      );
      const { records } = await readBack(context, subscriberId);
      if (!exchange.succeeded && records.length > 0) throw new Skip('an earlier run has left the subscriber behind');
      expectThat(exchange.succeeded, refused('a new subscriber under failIfExists=true', exchange), exchange);
      expectThat(records.length > 0, notFound(subscriberId), exchange);
    },
  },

  'create.fail-if-exists-false': {
    writes: true,
    probe: async (context) => {
      const plain = await update(context);
      const hasTaken = plain.after.records.some(
        (record) => differences(plain.given, record, ['firstName']).length === 0,
      );
      if (!plain.exchange.succeeded || !hasTaken)
        throw new Skip('an update without failIfExists takes no effect either');
      const { given, exchange, after } = await partialUpdate(context);
      expectThat(exchange.succeeded, refused('an update under failIfExists=false', exchange), exchange);
      const [difference] = after.records.flatMap((record) => differences(given, record, ['firstName']));
      const isUpdated = after.records.some((record) => differences(given, record, ['firstName']).length === 0);
      if (difference !== undefined && !isUpdated) throw new Violation(difference.breach, after.exchange);
    },
  },

  'create.conflict-answer': {
    writes: true,
    look: async (context) => {
      const { succeeded, response } = (await conflict(context)).exchange;
      if (succeeded) throw new Skip('the request under failIfExists=true does not fail');
      return `${response.status} ${response.headers.get('content-type') ?? 'without a media type'}`;
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

/** Whether a subscriberId alone is enough for a creation under `failIfExists=true`: then it is without it, too. */
async function isBareThere(context: Context): Promise<boolean> {
  return context.once('the bare subscriber is there', async () => {
    const { subscriberId, exchange } = await written(context, 'not yet there');
    if (!exchange.succeeded) return false;
    return (await readBack(context, subscriberId)).records.length > 0;
  });
}

/** Another creation, if the plain one was let in: what is refused to all creations is not the fault of this one. */
async function creation(plain: Written, another: () => Promise<Written>): Promise<Written> {
  const other = await another();
  if (!plain.exchange.succeeded && !other.exchange.succeeded) needSuccess(plain.exchange);
  return other;
}

function needSuccess({ succeeded, response }: Judged): void {
  if (!succeeded) throw new Skip(`a creation was answered ${response.status}`);
}

function bodyOf({ operationId, request }: Judged): Readonly<Record<string, unknown>> | undefined {
  if (operationId !== 'createSubscriber') return undefined;
  const body = readJson(request.body);
  return body.ok && typeof body.value === 'object' && body.value !== null ? { ...body.value } : undefined;
}

function refused(what: string, { response }: Judged) {
  return { message: `refuses ${what}`, expected: 'success', actual: `status ${response.status}` };
}

function notFound(subscriberId: string) {
  return {
    message: 'answers a creation with success, and does not find the subscriber afterwards',
    expected: `${subscriberId} among the results of a search`,
    actual: 'no such subscriber',
  };
}

function wrongStatus(status: number) {
  return { message: 'answers a creation with another status', expected: '201', actual: String(status) };
}
