import { aspects } from '#generated/requirements.js';
import type { Comparison } from '../../judgement/comparison.js';
import type { ListId } from '../../model/list.js';
import { checkedList } from '../lists/known-lists.js';
import type { Probe } from '../probe.js';
import { Skip } from '../skip.js';

type Aspects = typeof aspects;
type PredictedId = { [List in ListId]: Aspects[List][keyof Aspects[List]] }[ListId];

/** A probe for each requirement that the model predicts: it compares the pages of the lists with the prediction. */
export const predicted = predictedProbes();

function predictedProbes(): Readonly<Record<PredictedId, { readonly reads: Probe }>> {
  const listsOf = new Map<string, Set<ListId>>();
  for (const [list, ids] of Object.entries(aspects))
    for (const id of Object.values(ids)) listsOf.set(id, (listsOf.get(id) ?? new Set()).add(list as ListId));
  const probes = [...listsOf].map(([id, lists]) => [id, { reads: predictedBy(id as PredictedId, lists) }]);
  return Object.fromEntries(probes);
}

function predictedBy(id: PredictedId, lists: ReadonlySet<ListId>): Probe {
  return async function* (context) {
    const compared: Comparison[] = [];
    let skip: Skip | undefined;
    for (const list of lists) {
      try {
        const { comparisons, reason } = await checkedList(context, list);
        const ofList = comparisons.get(id) ?? [];
        compared.push(...ofList);
        if (ofList.length === 0) skip ??= new Skip(reason, list);
      } catch (error) {
        if (!(error instanceof Skip)) throw error;
        skip ??= error;
      }
    }
    if (compared.length === 0 && skip !== undefined) throw skip;
    yield compared;
  };
}
