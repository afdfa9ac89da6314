import { type Comparison, failed } from '../../judgement/comparison.js';
import { misuseOf } from '../../judgement/facts/refusal.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { unlessSkipped } from '../skip.js';

/** Reads each single record again, several at once: the rules see whether it is the one that was asked for. */
export async function repeatRetrievals(context: Context): Promise<void> {
  await Promise.all([...context.retrieved].map((call) => unlessSkipped(context.send(call))));
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
