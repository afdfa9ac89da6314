import { type Comparison, failed } from '../../judgement/comparison.js';
import { misuseOf } from '../../judgement/facts/refusal.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { unlessSkipped } from '../skip.js';
import { isSameAnswer } from './readings.js';
import { fieldsBetween } from './repeated-readings.js';

/** How many records must have been different once: one may have been changed by others, and changed back. */
const leastDifferent = 2;

/** How often a record that was different is read again, and how often it must be as it was at first. */
const looks = 3;
const leastAsBefore = 2;

/**
 * Reads each single record again, several at once: the rules see whether it is the one that was asked for. Those that
 * differ from the first response once, and not before or after it, show a server that answers wrongly at times.
 */
export async function repeatRetrievals(context: Context): Promise<readonly Comparison[]> {
  const send = (call: Call) => unlessSkipped(context.send(call));
  const again = await Promise.all(
    context.retrieved.map(async ({ call, exchange }) => ({ call, first: exchange, second: await send(call) })),
  );
  const different: Comparison[] = [];
  for (const { call, first, second } of again) {
    if (second?.succeeded !== true || isSameAnswer(first, second) !== false) continue;
    let asBefore = 0;
    for (let look = 0; look < looks; look += 1) {
      const later = await send(call);
      if (later?.succeeded === true && isSameAnswer(first, later) === true) asBefore += 1;
    }
    if (asBefore < leastAsBefore) continue;
    const message = `the same ${call.operationId} returned a different response once`;
    const actual = `another ${fieldsBetween(first, second).slice(0, 5).join(', ')}`;
    different.push(failed({ message, expected: 'the response that came before and after it', actual }, second));
    if (different.length === leastDifferent) return different;
  }
  return [];
}

/**
 * Sends each request again that was refused, several at once: a server may refuse it only most of the time, the first
 * time, or while it serves nothing else. The rules check the responses; that a key like the valid one is accepted, they
 * cannot know.
 */
export async function repeatRefusals(context: Context): Promise<readonly Comparison[]> {
  const times = 1 + context.rounds(500, 7);
  const accepted: Comparison[] = [];
  for (let time = 0; time < times; time += 1) await Promise.all([...context.refused].map(repeat));
  return accepted;

  async function repeat(call: Call): Promise<void> {
    const exchange = await unlessSkipped(context.send(call));
    if (typeof call.authorization !== 'string' || exchange?.succeeded !== true) return;
    if (misuseOf(exchange) !== undefined) return;
    const { status } = exchange.response;
    const message = 'an API key was accepted that was rejected before';
    accepted.push(failed({ message, expected: 'a refusal', actual: String(status), isOfStatus: true }, exchange));
  }
}
