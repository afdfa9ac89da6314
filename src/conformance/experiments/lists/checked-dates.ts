import { broken, kept } from '../../../judgement/comparison.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import { checkedList } from '../../lists/known-lists.js';
import type { Probe } from '../../probe.js';
import { Skip } from '../../violation.js';
import { isRefused } from '../is-refused.js';
import { walkedEvents } from './walked-events.js';
import { ask } from './walked-list.js';

/** A bound that is no timestamp is refused. */
export const datesAreChecked: Probe = async function* (context) {
  const { comparisons } = await checkedList(context, walkedEvents.operationId);
  let tested = 0;
  let reason = 'after and before are ignored';
  for (const bound of ['after', 'before'] as const) {
    const exchange = await ask(context, walkedEvents, { [bound]: 'not-a-timestamp' });
    if (exchange.succeeded) {
      // A bound that is ignored altogether breaks another requirement.
      if (comparisons.get(`events.${bound}`)?.some((comparison) => !comparison.kept) === true) continue;
      const actual = `status ${exchange.response.status}, ${itemsOf(exchange).length} events`;
      const breach = { message: `${bound}=not-a-timestamp is served`, expected: 'a refusal', actual, isOfStatus: true };
      yield broken({ ...breach, isOfStatus: true }, exchange);
      return;
    }
    if (isRefused(exchange)) {
      tested += 1;
      yield kept(exchange);
    } else reason = `${bound}=not-a-timestamp is answered ${exchange.response.status}`;
  }
  if (tested === 0) throw new Skip(reason);
};
