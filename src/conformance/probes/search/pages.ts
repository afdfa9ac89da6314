import { field } from '../../../contract/json-value.js';
import { kept } from '../../../judgement/comparison.js';
import { seam } from '../../../judgement/facts/search-breaches.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import { expectThat } from '../../context.js';
import { isAllowed } from '../../experiments/allowed-body.js';
import { arrivals } from '../../experiments/subscribers/arrivals.js';
import { expectNone } from '../../experiments/subscribers/fault.js';
import { filteredWayBack } from '../../experiments/subscribers/filtered-way-back.js';
import { identityIn, placeOf } from '../../experiments/subscribers/identity.js';
import { everyone, limitOf, smallPages } from '../../experiments/subscribers/listings.js';
import { orderedLosses } from '../../experiments/subscribers/ordered-losses.js';
import { turnedRound } from '../../experiments/subscribers/turning-round.js';
import { walkedBackward } from '../../experiments/subscribers/walking-backward.js';
import { needForward, walkedForward } from '../../experiments/subscribers/walking-forward.js';
import { wayBack } from '../../experiments/subscribers/way-back.js';
import type { Page } from '../../experiments/walk.js';
import { allSubscribers } from '../../experiments/whole-lists.js';
import type { Probes } from '../../probe.js';
import { unlessSkipped } from '../../unless-skipped.js';
import { Skip, Violation } from '../../violation.js';

const operationId = 'searchSubscribers';

/** The pages of the search and the ways between them (§4.3, §8). */
export const pages = {
  'search.first-page': {
    reads: async function* (context) {
      await allSubscribers(context);
      const back = await unlessSkipped(wayBack(context));
      const reached = back?.pages.at(-1);
      const before = field(reached?.exchange.json, 'previous');
      const [first] = (await everyone(context)).items;
      // The first page as it is reached from behind: the rule sees it only as it is asked for.
      if (reached === undefined || back?.refusal !== undefined || placeOf(first, reached.items) !== 0) return;
      if (before === null) yield kept(reached.exchange, '/previous');
      if (typeof before !== 'string') return;
      // Subscribers may have come to the front meanwhile: then there is a page before this one.
      const limit = limitOf(await smallPages(context));
      const beyond = readSearchPage(await context.send({ operationId, query: { limit, before } }));
      expectThat(
        beyond !== undefined && beyond.items.length > 0,
        {
          message: 'names a previous page on the first one, reached from behind',
          expected: 'null',
          actual: `${JSON.stringify(before)}, which leads to no subscribers`,
          pointer: '/previous',
        },
        reached.exchange,
      );
    },
  },

  'search.last-page': {
    reads: async function* (context) {
      const { lastPage, ends } = await walkedForward(context);
      expectNone(lastPage);
      const turned = await unlessSkipped(turnedRound(context));
      expectNone(turned?.lastPage);
      if (ends.length === 0) throw new Skip('no walk shows where the pages end');
      for (const end of ends) yield kept(end, '/next');
    },
  },

  'search.walk-forward': {
    reads: async function* (context) {
      const { lastPage, walk, followed } = await walkedForward(context);
      expectNone(walk);
      if (lastPage !== undefined) throw new Skip(`the pages do not end where they should: ${lastPage.breach.message}`);
      const turned = await unlessSkipped(turnedRound(context));
      expectNone(turned?.walk);
      if (turned?.witness !== undefined) yield kept(turned.witness);
      expectNone(await orderedLosses(context));
      await smallPages(context);
      if (followed.length === 0) throw new Skip('no page names a next one');
      for (const end of followed) yield kept(end);
    },
    writes: async function* (context) {
      // Where the pages are wrong by themselves, that is what is said.
      if ((await unlessSkipped(needForward(context).then(() => true))) === undefined) return;
      const { fault, witness } = (await unlessSkipped(arrivals(context))) ?? {};
      expectNone(fault);
      if (witness !== undefined) yield kept(witness);
    },
  },

  'search.walk-backward': {
    reads: async function* (context) {
      await needForward(context);
      const { fault, end } = await walkedBackward(context);
      expectNone(fault);
      yield kept(end);
      const filtered = await unlessSkipped(filteredWayBack(context));
      expectNone(filtered?.fault);
      if (filtered?.witness !== undefined) yield kept(filtered.witness);
    },
  },

  'search.cursor-excluded': {
    reads: async function* (context) {
      const forward = await smallPages(context);
      for (const [index, { items, exchange }] of forward.pages.entries()) {
        const last = forward.pages[index - 1]?.items.at(-1);
        if (last === undefined) continue;
        const at = placeOf(last, items);
        if (at !== -1) throw new Violation(seam(identityIn([last], items)(last), `/data/${at}`), exchange);
        yield kept(exchange, '/data');
      }
      const back = (await unlessSkipped(wayBack(context)))?.pages ?? [];
      const [from, said] = back;
      if (said?.exchange.parameters.query.includeCursor === false && from?.items[0] !== undefined) {
        expectLeftOut(from.items[0], said);
        yield kept(said.exchange, '/data');
        return;
      }
      const [first] = forward.pages;
      const [last, after] = [first?.items.at(-1), field(first?.exchange.json, 'next')];
      if (last === undefined || typeof after !== 'string') throw new Skip('the first page names no next one');
      const query = { limit: limitOf(forward), after, includeCursor: false };
      const exchange = await context.send({ operationId, query });
      const page = readSearchPage(exchange);
      if (page === undefined) throw new Skip(`a cursor was answered ${exchange.response.status}`);
      expectLeftOut(last, { items: page.items, exchange });
      yield kept(exchange, '/data');
    },
  },

  'search.include-cursor': {
    reads: async function* (context) {
      await needForward(context);
      const forward = await smallPages(context);
      const [first, second] = forward.pages;
      const sides = [
        { cursor: 'after', value: field(first?.exchange.json, 'next'), own: first?.items.at(-1) },
        { cursor: 'before', value: field(second?.exchange.json, 'previous'), own: second?.items[0] },
      ];
      const isBackSound = (await unlessSkipped(walkedBackward(context)))?.fault === undefined;
      let compared = 0;
      for (const { cursor, value, own } of sides) {
        if (typeof value !== 'string' || own === undefined || (cursor === 'before' && !isBackSound)) continue;
        const query = { limit: limitOf(forward), [cursor]: value, includeCursor: true };
        const exchange = await context.send({ operationId, query });
        const page = readSearchPage(exchange);
        const items = page?.items ?? [];
        expectThat(
          placeOf(own, items) !== -1,
          {
            message: `leaves the cursor's own subscriber out, with includeCursor=true and \`${cursor}\``,
            expected: `${identityIn([own], items)(own)} among the results`,
            actual: page === undefined ? `status ${exchange.response.status}` : `${items.length} others`,
            pointer: '/data',
          },
          exchange,
        );
        const neighbours = cursor === 'after' ? (second?.items ?? []) : (first?.items ?? []).toReversed();
        const missing = missedBeside(own, neighbours, cursor === 'after' ? items : items.toReversed());
        expectThat(
          missing === undefined,
          {
            message: `leaves out who stands beside the cursor's own subscriber, with includeCursor=true and \`${cursor}\``,
            expected: `${missing} among the results`,
            actual: `${items.length} subscribers`,
            pointer: '/data',
          },
          exchange,
        );
        yield kept(exchange, '/data');
        compared += 1;
      }
      if (compared === 0) throw new Skip('the pages name no neighbours');
    },
  },

  'search.limit-kept': {
    reads: async function* (context) {
      const { items } = await allSubscribers(context);
      if (items.length < 2) throw new Skip(`no limit shows: the server has ${items.length} subscribers`);
      // The small pages show as much, for the rule to judge, where others follow them.
      const small = await unlessSkipped(smallPages(context));
      if (small?.pages.some(({ exchange }) => typeof field(exchange.json, 'next') === 'string') === true) return;
      const exchange = await context.send({ operationId, query: { limit: 1 } });
      if (!exchange.succeeded) throw new Skip('limit=1 is refused');
      // More than one is the rule's to judge.
      if (readSearchPage(exchange)?.items.length === 1) yield kept(exchange, '/data');
    },
  },

  'search.limit-bounds': {
    reads: async (context) => {
      const lines: string[] = [];
      const calls = [0, 1_000].map((limit) => ({ operationId, query: { limit } }) as const);
      const allowed = calls.filter((call) => isAllowed(context, call));
      if (allowed.length === 0) throw new Skip('the profile has bounds of its own');
      for (const call of allowed) {
        const { limit } = call.query;
        const exchange = await context.send(call);
        const page = readSearchPage(exchange);
        const answer = page === undefined ? `status ${exchange.response.status}` : `${page.items.length} subscribers`;
        lines.push(`limit=${limit}: ${answer}`);
      }
      return lines.join('; ');
    },
  },

  'search.unknown-cursor': {
    reads: async (context) => {
      const exchange = await context.send({ operationId, query: { after: 'notikit-no-such-cursor' } });
      const page = readSearchPage(exchange);
      return page === undefined ? `status ${exchange.response.status}` : `a page of ${page.items.length} subscribers`;
    },
  },
} satisfies Probes;

/** The cursor's own subscriber is not on a page that was asked for with includeCursor=false. */
function expectLeftOut(own: unknown, { items, exchange }: Page<unknown>): void {
  const at = placeOf(own, items);
  const actual = `${identityIn([own], items)(own)}, with includeCursor=false`;
  expectThat(at === -1, seam(actual, `/data/${at}`), exchange);
}

/**
 * Who should be on a page with the cursor's own subscriber, and is not; the nearest first. It may take one of the
 * places.
 */
function missedBeside(own: unknown, neighbours: readonly unknown[], items: readonly unknown[]): string | undefined {
  const identify = identityIn([own], neighbours, items);
  const others = items.map(identify).filter((id) => id !== identify(own));
  const near = neighbours.map(identify).filter((id) => id !== identify(own));
  // Others may have come to the server meanwhile.
  const strangers = others.filter((id) => !near.includes(id)).length;
  const due = near.slice(0, Math.max(0, near.length - 1 - strangers));
  return due.find((id) => !others.includes(id));
}
