import type { Breach } from '#generated/control.js';
import { sectionTitles } from '#generated/requirements.js';
import type { Contract } from '../../contract/contract.js';
import type { Exchange } from '../../contract/exchange.js';
import { judgeExchange, requirementOf } from '../../judgement/judge-exchange.js';
import { readExchange, type Unrecorded } from '../../judgement/judged.js';

/** Finds the requirements that a response violates, with the mistakes. */
export function findBreaches(exchange: Exchange, contract: Contract, unrecorded: ReadonlySet<Unrecorded>): Breach[] {
  return judgeExchange(readExchange(exchange, contract, unrecorded)).violations.map(({ id, violation }) => {
    const { section, level, text } = requirementOf(contract, id);
    const { pointer = '', expected, actual, isOfForm, kind = violation.message } = violation;
    const requirement = { id, section, title: sectionTitles[section] ?? '', level, text };
    // Omits the pointer, which is a separate field.
    const message = isOfForm ? kind : violation.message;
    return { pointer, message, expected, actual, requirement };
  });
}
