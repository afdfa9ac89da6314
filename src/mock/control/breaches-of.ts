import type { Breach } from '#generated/control.js';
import { sectionTitles } from '#generated/requirements.js';
import type { Contract } from '../../contract/contract.js';
import type { Exchange } from '../../contract/exchange.js';
import type { Breach as Broken } from '../../judgement/comparison.js';
import { judgeExchange, requirementOf } from '../../judgement/judge-exchange.js';
import { readExchange, type Unrecorded } from '../../judgement/judged.js';

/** The requirements that a response breaks, with what breaks them. */
export function breachesOf(exchange: Exchange, contract: Contract, unrecorded: ReadonlySet<Unrecorded>): Breach[] {
  return judgeExchange(readExchange(exchange, contract, unrecorded)).breaches.map(({ id, breach }) => {
    const { section, level, text } = requirementOf(contract, id);
    const { pointer = '', expected, actual } = breach;
    const requirement = { id, section, title: sectionTitles[section] ?? '', level, text };
    return { pointer, message: messageOf(breach), expected, actual, requirement };
  });
}

/** The pointer is told beside it. */
function messageOf({ message, pointer, isOfForm }: Broken): string {
  return isOfForm ? message.slice(`${pointer || 'the body'} `.length) : message;
}
