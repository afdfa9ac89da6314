import type { CheckedRequirementId } from '#generated/requirements.js';
import type { ListId } from '../../model/list.js';
import type { Probe } from '../probe.js';
import { Skip } from '../violation.js';
import { checkedList } from './known-lists.js';

/** Tests a requirement by what the model predicts of these lists. */
export function predicted(id: CheckedRequirementId, ...lists: readonly ListId[]): Probe {
  return async function* (context) {
    let compared = 0;
    let skip: Skip | undefined;
    for (const list of lists) {
      try {
        const { comparisons, reason } = await checkedList(context, list);
        const own = comparisons.get(id) ?? [];
        compared += own.length;
        yield* own;
        if (own.length === 0) skip ??= new Skip(reason, list);
      } catch (error) {
        if (!(error instanceof Skip)) throw error;
        skip ??= error;
      }
    }
    if (compared === 0 && skip !== undefined) throw skip;
  };
}
