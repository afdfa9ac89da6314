import { describe, expect, test } from 'vitest';
import { confirm, type ListCheck } from '../../src/conformance/lists/confirm-findings.js';
import { differenceOf } from '../../src/conformance/lists/list-difference.js';
import { type AskedPage, PageAsker } from '../../src/conformance/lists/page-asker.js';
import { readExchange } from '../../src/judgement/judged.js';
import { KnownList } from '../../src/model/known-list.js';
import type { PageRequest } from '../../src/model/list.js';
import { messagesAs } from '../../src/model/lists.js';
import { readShownPage } from '../../src/model/shown-page.js';

/** What differences are worth in a list that seems to change: each walk shows other messages. */

const nothing = { contextKeys: 'unknown' as const, inclusive: { after: undefined, before: undefined } };
const list = messagesAs({ largestLimit: 100 }, nothing, {});
const messages = Array.from({ length: 6 }, (_, index) => ({
  _id: `message-${index}`,
  channel: index < 4 ? 'email' : 'chat',
  createdAt: '2026-01-01T00:00:00.000Z',
}));
const [first, second, ...others] = messages;
const without = (record: unknown) => messages.filter((message) => message !== record);
const change = { ...second, channel: 'chat' };

const byEmail: PageRequest = { filters: { channel: ['email'] }, limit: 50 };
const all: PageRequest = { filters: {}, limit: 50 };

describe('a message that is missing from two pages', () => {
  const pages = [pageOf(all, without(first)), pageOf(byEmail, without(first).slice(0, 3))];

  test('is reported if a walk before them and one of those after them show it', async () => {
    const { causes } = await confirmed(pages, [without(second), messages]);
    expect(causes.map(({ aspect }) => aspect)).toEqual(['walk']);
  });

  test('is not reported if it does not come again: others may have removed it', async () => {
    const { causes, reason } = await confirmed(pages, [without(first)]);
    expect(causes).toEqual([]);
    expect(reason).toContain('other clients changed 1 of 6 messages');
  });

  test('is not reported if one of the pages is older than the walk before', async () => {
    const { causes } = await confirmed(pages, [without(second), messages], [pages[0]?.exchange]);
    expect(causes).toEqual([]);
  });

  test('is not reported if it was changed meanwhile', async () => {
    const missing = [pageOf(all, without(second)), pageOf(byEmail, without(second).slice(0, 3))];
    const changed = [first, change, ...others];
    expect((await confirmed(missing, [changed])).causes).toEqual([]);
    expect((await confirmed(missing, [changed, messages, changed, messages])).causes).toEqual([]);
  });
});

test('a message that is missing from one page alone is not reported', async () => {
  const { causes } = await confirmed([pageOf(all, without(first))], [without(second), messages, without(second)]);
  expect(causes).toEqual([]);
});

test('further messages on pages are not reported: others may have removed them again', async () => {
  const more = [...messages, { _id: 'message-7', channel: 'email', createdAt: '2026-01-01T00:00:00.000Z' }];
  const pages = [pageOf(all, more), pageOf(byEmail, [...messages.slice(0, 4), ...more.slice(-1)])];
  const { causes } = await confirmed(pages, [without(second), messages]);
  expect(causes).toEqual([]);
});

/** What is confirmed of pages if these walks follow, the last one again and again. */
function confirmed(pages: readonly AskedPage[], walks: readonly (readonly unknown[])[], old: readonly unknown[] = []) {
  const known = new KnownList(list, messages, true, { seenAt: 0 });
  const findings = pages.flatMap((asked) => {
    const difference = differenceOf(known, asked, {});
    return difference === undefined ? [] : [{ asked, difference }];
  });
  expect(findings).toHaveLength(pages.length);
  const asker = new PageAsker(list, () => Promise.reject(new Error('no page is asked for')));
  const rest = [...walks];
  const check: ListCheck = {
    known,
    plan: { requests: [], distinguished: 0, hypotheses: 0, missed: [] },
    basePages: [],
    asker,
    sendAgain: async ({ query }) => exchangeOf(query?.channel ? messages.slice(0, 4) : messages),
    isAfterWalk: (exchange) => !old.includes(exchange),
    walkAgain: async () => new KnownList(list, (rest.length > 1 ? rest.shift() : rest[0]) ?? [], true, { seenAt: 0 }),
    isBusy: false,
    settle: () => Promise.resolve(),
  };
  return confirm(check, findings, false);
}

/** A page as a server without faults would show it, but for these messages. */
function pageOf(request: PageRequest, items: readonly unknown[]): AskedPage {
  const exchange = exchangeOf(items);
  return { request, exchange, shown: readShownPage(exchange, exchange.json), before: [] };
}

function exchangeOf(items: readonly unknown[]) {
  const page = { data: items, page: 0, pageSize: 50, hasMore: false, totalCount: items.length };
  const body = new TextEncoder().encode(JSON.stringify(page));
  const headers = new Headers({ 'content-type': 'application/json' });
  return readExchange({
    operationId: 'listMessages',
    request: {
      method: 'GET',
      url: 'http://server.invalid/v1/messages',
      headers: new Headers(),
      body: new Uint8Array(),
    },
    response: { status: 200, headers, body },
    durationMs: 0,
  });
}
