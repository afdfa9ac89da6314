import type { Breach } from '#generated/control.js';
import { sectionTitles } from '#generated/requirements.js';
import type { Contract } from '../../contract/contract.js';
import type { Exchange } from '../../contract/exchange.js';
import { applyRules, requirementOf } from '../../judgement/apply-rules.js';
import { parseExchange, type Unrecorded } from '../../judgement/parsed-exchange.js';

/** Finds the requirements that a response violates, with the mistakes. */
export function findBreaches(exchange: Exchange, contract: Contract, unrecorded: ReadonlySet<Unrecorded>): Breach[] {
  return applyRules(parseExchange(exchange, contract, unrecorded)).violations.map(({ id, violation }) => {
    const { section, level, text } = requirementOf(contract, id);
    const { pointer = '', expected, actual, isAboutForm, kind = violation.message } = violation;
    const requirement = { id, section, title: sectionTitles[section] ?? '', level, text };
    // Omits the pointer, which is a separate field.
    const message = isAboutForm ? kind : violation.message;
    return { pointer, message, expected, actual, requirement };
  });
}
