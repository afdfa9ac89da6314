import { createObservation } from '../../choices/choices.js';
import { isTime, timeSpan } from '../../contract/moments.js';
import { keyOf } from '../../reference/state.js';
import type { CheckedResponse } from '../call.js';
import type { Checker } from '../checker.js';
import { skipReasons } from '../skip.js';
import { pageRecords } from '../walks.js';
import { pageInWords } from './bounds.js';
import { isRefused, type StatementInput } from './valid-calls.js';

const operationId = 'listNotifications';
const longAgo = '2000-01-01T00:00:00.000Z';
const longAhead = '2100-01-01T00:00:00.000Z';

/** Moments at which known events were created, the newest first. */
export function momentsOfEvents({ known }: Checker): readonly string[] {
  const moments = known.collection('event').records.map(({ value: { createdAt } }) => createdAt);
  return moments.filter(isTime).sort((a, b) => timeSpan(b).first - timeSpan(a).first);
}

const comparedEvents = 5;

/** Age in milliseconds of an event that the default bound surely includes. */
const settledMs = 1_100;

/** Checks that a list without `before` shows the same events as one with a `before` in the future (§4.9). */
export async function checkBeforeDefault({ checker }: StatementInput): Promise<void> {
  const id = 'events.before-default';
  const moments = momentsOfEvents(checker);
  const after = moments[comparedEvents] ?? moments.at(-1);
  if (after === undefined) return checker.skip(id, skipReasons.eventDates);
  const limit = checker.known.limits.listNotifications.maxUnclamped;
  const boundedCall = { operationId, query: { after, before: longAhead, limit } } as const;
  const plainCall = { operationId, query: { after, limit } } as const;
  let earlier: string | undefined;
  for (;;) {
    const bounded = await checker.send(boundedCall);
    const open = await checker.send(plainCall);
    if (bounded?.outcome !== 'success' || open?.outcome !== 'success')
      return checker.skip(id, skipReasons.newestEvents);
    // Two full pages may be different parts of the list.
    if (pageRecords(bounded).length >= limit) return checker.skip(id, skipReasons.manyEvents);
    const missing = missingEvent(bounded, open, after);
    if (missing === undefined && pageRecords(bounded).length > 0) return checker.passed(id, open.exchange, '/data');
    if (missing === undefined) return checker.skip(id, skipReasons.futureBefore);
    if (earlier === undefined) {
      earlier = missing;
      await checker.context.pause(settledMs);
      continue;
    }
    // Other clients may have deleted the event, or created one.
    if (missing !== earlier) return checker.skip(id, skipReasons.changedEvents);
    const message = 'without before, the list lacks an event that it has with a before in the future';
    checker.failed(id, { message, expected: `the event ${missing}`, actual: pageInWords(open) }, open.exchange);
    return;
  }
}

/** An event from `after` up to the time of the request that only the first of two pages has. */
function missingEvent(bounded: CheckedResponse, open: CheckedResponse, after: string): string | undefined {
  const shown = new Set(pageRecords(open).map((event) => keyOf('event', event)));
  const now = Date.parse(bounded.exchange.response.headers.get('date') ?? '') || Date.now();
  return (
    pageRecords(bounded)
      .filter(({ createdAt }) => typeof createdAt === 'string' && timeSpan(createdAt).last <= now)
      // A server that drops `after` beside `before` shows earlier ones.
      .filter(({ createdAt }) => timeSpan(String(createdAt)).first >= timeSpan(after).last)
      .map((event) => keyOf('event', event))
      .find((key) => !shown.has(key))
  );
}

/** Observes whether an early `after` shows events that the list without it does not (§8). */
export async function observeAfterDefault({ checker }: StatementInput): Promise<void> {
  const id = 'events.after-default';
  const { isComplete } = checker.known.collection('event');
  const oldest = momentsOfEvents(checker).at(-1);
  if (oldest === undefined) return;
  const limit = checker.known.limits.listNotifications.maxUnclamped;
  const response = await checker.send({ operationId, query: { after: longAgo, before: oldest, limit } });
  if (response === undefined || response.outcome === 'busy') return;
  if (!isComplete) return checker.note(id, `without after, the list goes back beyond ${oldest}`, response.exchange);
  const events = checker.known.collection('event');
  const hasMore = pageRecords(response).some((event) => events.find(keyOf('event', event)) === undefined);
  const isTaken = response.outcome === 'success';
  const early = isTaken ? (hasMore ? 'brings earlier ones' : 'brings no earlier ones') : 'is refused';
  const text = `without after, events go back to ${oldest}; an early after ${early}`;
  const reach = !isTaken ? undefined : hasMore ? 'limited' : 'everything';
  checker.note(id, createObservation(id, text, { reach }), response.exchange);
}

/** Checks that an invalid `after` or `before` is refused (§4.9), alone and with valid parameters. */
export async function checkDates({ checker }: StatementInput): Promise<void> {
  const id = 'events.dates-checked';
  const others = { page: 0, limit: 10, severity: 'high', transactionId: 'notikit' };
  const calls = (['after', 'before'] as const).flatMap((bound) =>
    [{}, others].map((more) => ({ bound, query: { ...more, [bound]: 'not-a-timestamp' } })),
  );
  await Promise.all(
    calls.map(async ({ bound, query }) => {
      const response = await checker.send({ operationId, query });
      if (response === undefined) return;
      const { status } = response;
      if (isRefused(response)) checker.passed(id, response.exchange);
      else if (response.outcome !== 'success') checker.skip(id, skipReasons.status(`${bound}=not-a-timestamp`, status));
      // Another requirement covers a server that ignores the bound.
      else if (await isIgnored(checker, bound)) checker.skip(id, skipReasons.ignoredBounds);
      else {
        const actual = `status ${status}, ${pageInWords(response)}`;
        const violation = { message: `${bound}=not-a-timestamp is accepted`, expected: 'an error response', actual };
        checker.failed(id, { ...violation, isAboutStatus: true }, response.exchange);
      }
    }),
  );
}

async function isIgnored(checker: Checker, bound: 'after' | 'before'): Promise<boolean> {
  const moment = bound === 'after' ? longAhead : longAgo;
  const response = await checker.send({ operationId, query: { [bound]: moment } });
  return response !== undefined && pageRecords(response).length > 0;
}
