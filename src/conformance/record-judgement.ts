import type { ExchangeResults } from '../judgement/apply-rules.js';
import { findFlaws } from '../judgement/facts/refusal.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import type { Verdicts } from '../judgement/report/verdicts.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/printable.js';

/** Requirements on the response to a request that the contract does not allow. */
const aboutInvalidRequests: ReadonlySet<RequirementId> = new Set(['events.limit-max']);

export function recordJudgement(
  { isCompared, witnesses, violations: all, notes, internalErrors }: ExchangeResults,
  exchange: ParsedExchange,
  verdicts: Verdicts,
): void {
  // A server that accepts invalid values returns them: their form is no second violation.
  const isTaken = exchange.succeeded && findFlaws(exchange).length > 0;
  const violations = isTaken
    ? all.filter(({ id, violation }) => violation.isAboutStatus === true || aboutInvalidRequests.has(id))
    : all;
  if (isCompared) verdicts.recordCompared(exchange.operationId);
  for (const { id, pointer, count } of witnesses) verdicts.recordPass(id, exchange, pointer, count);
  for (const { id, violation } of violations) verdicts.recordFailure(id, violation, exchange);
  for (const { id, note } of notes) verdicts.recordNote(id, note, exchange);
  for (const { id, error } of internalErrors) verdicts.recordError(id, `notikit: internal error: ${stackOf(error)}`);
}
