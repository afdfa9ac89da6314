import { kept } from '../../../judgement/comparison.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Probe } from '../../probe.js';
import { Skip, Violation } from '../../violation.js';
import { allowedLimits } from './allowed-limits.js';
import { audit } from './audit.js';
import { walkedEvents } from './walked-events.js';
import { ask, knownItems } from './walked-list.js';

/** The least and the largest `limit` are accepted, and kept: 1 and 50, if no profile tightens them (§8). */
export const limitIsAccepted: Probe = async function* (context) {
  if (!(await ask(context, walkedEvents, {})).succeeded) throw new Skip('the events cannot be listed');
  const witnesses: Judged[] = [];
  const { least, most } = allowedLimits(context.contract, walkedEvents.operationId);
  for (const limit of [least, most]) {
    const exchange = await ask(context, walkedEvents, { limit, page: 0 });
    const count = itemsOf(exchange).length;
    if (!exchange.succeeded) {
      const actual = `status ${exchange.response.status}`;
      throw new Violation({ message: `limit=${limit} is refused`, expected: 'a page of events', actual }, exchange);
    }
    const { length } = await knownItems(context, walkedEvents);
    if (count <= limit && count >= Math.min(limit, length)) {
      witnesses.push(exchange);
      continue;
    }
    // A page that lost some of its events is another clause.
    if (count < limit && (await audit(context, walkedEvents)).fault !== undefined) {
      throw new Skip('the pages lose events');
    }
    const expected = `${Math.min(limit, length)} events`;
    throw new Violation(
      { message: `limit=${limit} brings ${count} events`, expected, actual: `${count} events` },
      exchange,
    );
  }
  yield* witnesses.map((witness) => kept(witness, '/data'));
};
