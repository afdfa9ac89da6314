import { type Choices, observed } from '../../../choices/choices.js';
import { byAge } from '../../../judgement/facts/lists/by-age.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import type { Context } from '../../context.js';
import type { Look } from '../../probe.js';
import { Skip } from '../../violation.js';
import { allEvents } from '../whole-lists.js';
import { allowedLimits } from './allowed-limits.js';
import { byKey, keyOf } from './item-key.js';
import { walkedEvents } from './walked-events.js';
import { ask, knownItems, pageLimit } from './walked-list.js';

type Inclusion = Choices['events.bounds-inclusive']['after'];

/** Whether an event comes whose own moment is the bound. */
export const boundsInclusive: Look = async (context) => {
  const dated = byAge(await knownItems(context, walkedEvents));
  const limit = pageLimit(await allEvents(context));
  const notes: string[] = [];
  const choice: { after?: Inclusion; before?: Inclusion } = {};
  for (const bound of ['after', 'before'] as const) {
    const at = bound === 'after' ? dated[0] : dated.at(-1);
    if (at === undefined) throw new Skip('no event says when it was created');
    const query = bound === 'after' ? { after: at.moment, limit } : upTo(context, at.moment);
    const items = itemsOf(await ask(context, walkedEvents, query));
    const isIncluded = items.some((item) => keyOf(item) === keyOf(at.item));
    choice[bound] = isIncluded ? 'inclusive' : 'exclusive';
    notes.push(`${bound} ${isIncluded ? 'includes' : 'excludes'} its moment`);
  }
  return observed('events.bounds-inclusive', notes.join('; '), choice);
};

/** Whether an early `after` brings events that do not come without it. */
export const afterDefault: Look = async (context) => {
  const { items, complete } = await allEvents(context);
  const oldest = byAge(items).at(-1);
  if (oldest === undefined) throw new Skip('no event says when it was created');
  if (!complete) return `without after, events go back beyond ${oldest.moment}`;
  const exchange = await ask(context, walkedEvents, upTo(context, oldest.moment));
  const known = byKey(items);
  const more = itemsOf(exchange).some((item) => !known.has(keyOf(item)));
  const early = exchange.succeeded ? (more ? 'brings earlier ones' : 'brings no earlier ones') : 'is refused';
  const text = `without after, events go back to ${oldest.moment}; an early after ${early}`;
  const reach = !exchange.succeeded ? undefined : more ? 'limited' : 'everything';
  return observed('events.after-default', text, { reach });
};

/** From long ago: what two observations look at. */
function upTo({ contract }: Context, moment: string) {
  const { most } = allowedLimits(contract, walkedEvents.operationId);
  return { after: '2000-01-01T00:00:00.000Z', before: moment, limit: most };
}
