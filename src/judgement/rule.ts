import type { CheckedRequirementId, OpenRequirementId } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import type { Comparison } from './comparison.js';
import type { ParsedExchange } from './parsed-exchange.js';

/** Checks one exchange of an operation of its requirement. Yields nothing if the exchange cannot show a violation. */
export type Rule = (exchange: ParsedExchange) => Iterable<Comparison>;

/** Reports a server's behaviour for an open requirement; yields nothing if the exchange does not show it. */
export type ObservingRule = (exchange: ParsedExchange) => Iterable<string | Observation>;

/** Rules by the requirement that they check. */
export type Rules = Readonly<
  Partial<Record<CheckedRequirementId, Rule>> & Partial<Record<OpenRequirementId, ObservingRule>>
>;
