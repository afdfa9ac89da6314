import { flawsOf } from '../judgement/facts/refusal.js';
import type { Judgement } from '../judgement/judge-exchange.js';
import type { Judged } from '../judgement/judged.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';

/** Requirements on the response to a request that the contract does not allow. */
const aboutInvalidRequests: ReadonlySet<RequirementId> = new Set(['events.limit-max']);

export function recordJudgement(
  { witnesses, violations: all, notes, internalErrors }: Judgement,
  exchange: Judged,
  verdicts: Verdicts,
): void {
  // A server that accepts invalid values returns them: their form is no second violation.
  const isTaken = exchange.succeeded && flawsOf(exchange).length > 0;
  const violations = isTaken
    ? all.filter(({ id, violation }) => violation.isOfStatus === true || aboutInvalidRequests.has(id))
    : all;
  for (const { id, pointer, count } of witnesses) verdicts.passed(id, exchange, pointer, count);
  for (const { id, violation } of violations) verdicts.failed(id, violation, exchange);
  for (const { id, note } of notes) verdicts.noted(id, note, exchange);
  for (const { id, error } of internalErrors) verdicts.errored(id, `notikit: internal error: ${stackOf(error)}`);
}
