import { checks } from '../conformance/checks.js';
import type { Breach } from '../conformance/violation.js';
import type { CheckedRequirementId, OpenRequirementId, RequirementId } from '../requirements/catalogue.js';
import { type BodyVerdicts, judgeBody } from './judge-body.js';
import { type Judged, NotRecorded } from './judged.js';

/** What one exchange shows about the requirements, whoever caused it. */
export interface Judgement {
  /** The requirements that it put to the test, kept or not. */
  readonly tested: ReadonlySet<RequirementId>;
  readonly breaches: readonly { readonly id: RequirementId; readonly breach: Breach }[];
  /** What the server does where the specification is open. */
  readonly notes: readonly { readonly id: OpenRequirementId; readonly note: string }[];
  /** Rules that failed themselves: our own fault. */
  readonly faults: readonly { readonly id: RequirementId; readonly error: unknown }[];
}

const ids = Object.keys(checks) as (CheckedRequirementId | OpenRequirementId)[];

/** Holds an exchange against every rule. */
export function judgeExchange(exchange: Judged): Judgement {
  const body = judgeKnownBody(exchange);
  const tested = new Set<RequirementId>(body.tested);
  const breaches: { id: RequirementId; breach: Breach }[] = [...body.breaches];
  const notes: { id: OpenRequirementId; note: string }[] = [];
  const faults: { id: RequirementId; error: unknown }[] = [];
  for (const id of ids) {
    const check = checks[id];
    try {
      if ('note' in check) {
        for (const note of [check.note?.(exchange) ?? []].flat()) notes.push({ id: id as OpenRequirementId, note });
      }
      if ('rule' in check) {
        const found = check.rule?.(exchange);
        if (found !== undefined) tested.add(id);
        for (const breach of found ?? []) breaches.push({ id, breach });
      }
    } catch (error) {
      if (!(error instanceof NotRecorded)) faults.push({ id, error });
    }
  }
  return { tested, breaches, notes, faults };
}

function judgeKnownBody(exchange: Judged): BodyVerdicts {
  if (exchange.unrecorded?.has('response body') === true) return { tested: new Set(), breaches: [] };
  return judgeBody(exchange);
}
