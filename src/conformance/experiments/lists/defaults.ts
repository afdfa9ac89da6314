import { isSameJson } from '../../../contract/is-same-json.js';
import { field } from '../../../contract/json-value.js';
import { kept } from '../../../judgement/comparison.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { keyOf } from './item-key.js';
import { ask, askAgain, knownItems, type Query, type WalkedList } from './walked-list.js';

const explicit = { limit: 10, page: 0 };

/** Without a `limit`, the page is one of 10. */
export function limitDefaults(list: WalkedList): Probe {
  return async function* (context) {
    const { length } = await knownItems(context, list);
    // More than 10 for a limit of 10 is another clause, and so is more than 10 without one: the rule sees it.
    const countOf = (exchange: Judged) => String(Math.min(itemsOf(exchange).length, 10));
    const plain = (await plainBeginning(context, list)) ?? (await expectSame(context, list, { page: 0 }, countOf));
    if (length <= 10 || itemsOf(plain).length < 10) {
      throw new Skip(`the server has no more than 10 ${list.noun}: the default may be larger`);
    }
    yield kept(plain, '/data');
  };
}

/** Without a `page`, it is page 0. */
export function pageDefaults(list: WalkedList): Probe {
  return async function* (context) {
    await knownItems(context, list);
    const beginning = await plainBeginning(context, list);
    if (beginning !== undefined) {
      yield kept(beginning, '/data');
      return;
    }
    const keysOf = (exchange: Judged) => itemsOf(exchange).map(keyOf).sort().join(' ');
    const same = await expectSame(context, list, { limit: 10 }, keysOf);
    const plain = await ask(context, list, {});
    expectFree(plain);
    const [page, first] = [plain, await ask(context, list, explicit)].map(({ json }) => field(json, 'page'));
    // Where page 0 is called otherwise, that is another clause.
    if (page !== 0 && first === 0) {
      const breach = {
        message: `without a page, page ${page} is answered`,
        expected: '0',
        actual: String(page),
        pointer: '/page',
      };
      throw new Violation(breach, plain);
    }
    if (itemsOf(same).length === 0) throw new Skip(`page 0 is empty, although the server has ${list.noun}`);
    yield kept(same, '/data');
  };
}

/** The answer without parameters, if it is the beginning of the walk: a page 0 of 10, and both defaults are kept. */
async function plainBeginning(context: Context, list: WalkedList): Promise<Judged | undefined> {
  const { items } = await list.walk(context);
  const plain = await ask(context, list, {});
  const beginning = items.slice(0, explicit.limit).map(keyOf);
  const isBeginning = isSameJson(itemsOf(plain).map(keyOf), beginning);
  return isBeginning && field(plain.json, 'page') === explicit.page ? plain : undefined;
}

/** An answer without a parameter shows the same as one with its default. Resolves to the one without. */
async function expectSame(
  context: Context,
  list: WalkedList,
  query: Query,
  shown: (exchange: Judged) => string,
): Promise<Judged> {
  const known = await ask(context, list, explicit);
  if (!known.succeeded) throw new Skip(`limit=10 and page=0 were answered ${known.response.status}`);
  // Without both parameters, one answer tells of both. Only if it differs must it be found out by which.
  for (const without of [{}, query]) {
    const first = await ask(context, list, without);
    if (first.succeeded && shown(first) === shown(known)) return first;
  }
  // A list that grows may differ: the default is asked for before and after.
  const before = await askAgain(context, list, explicit);
  const plain = await askAgain(context, list, query);
  const after = await askAgain(context, list, explicit);
  if (shown(before) !== shown(after)) throw new Skip(`the ${list.noun} change while they are read`);
  if (plain.succeeded && shown(plain) === shown(after)) return plain;
  for (const exchange of [before, plain, after]) expectFree(exchange);
  const breach = {
    message: `without a ${'page' in query ? 'limit' : 'page'}, another page comes than with its default`,
    expected: excerpt(shown(after)),
    actual: plain.succeeded ? excerpt(shown(plain)) : `status ${plain.response.status}`,
  };
  throw new Violation(breach, plain);
}

/** Throws Skip of a server that is busy: what it would answer, it does not say. */
function expectFree({ response: { status } }: Judged): void {
  if (status === 503 || status === 429) throw new Skip(`answered ${status}`);
}

function excerpt(shown: string): string {
  return shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
}
