import { type Comparison, failed, type Violation } from '../../judgement/comparison.js';
import { misuseOf } from '../../judgement/facts/refusal.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { randomFrom } from '../lists/known-lists.js';
import { unlessSkipped } from '../skip.js';
import { isSameAnswer } from './readings.js';
import { fieldsBetween } from './repeated-readings.js';

/** How often a record must have been different: once, others may have changed it, and changed it back. */
const leastDifferent = 2;

/** How often a record that was different is read again, and how often it must be as it was at first. */
const looks = 3;
const leastAsBefore = 2;

/** How these requests answer that there is no such record. */
const missing: readonly number[] = [404, 410];

/** A request that is sent again, and the first response to it if that showed a record. */
interface Repeated {
  readonly call: Call;
  readonly first?: Judged;
}

/** What repeated requests have shown. */
interface Repetitions {
  /** Records that were different or gone once, and as before again: a server that answers wrongly at times. */
  readonly different: readonly Comparison[];
  /** Keys that were rejected before: that a key like the valid one is accepted, the rules cannot know. */
  readonly accepted: readonly Comparison[];
}

/**
 * Reads each single record again, and sends each request again that was refused: in another order, and several at once.
 * A server may answer otherwise the second time, after another request, or while it serves one. The rules check these
 * responses too.
 */
export async function repeatRequests(context: Context): Promise<Repetitions> {
  const requests: readonly Repeated[] = [
    ...context.retrieved.map(({ call, exchange }) => ({ call, first: exchange })),
    ...context.refused.map((call) => ({ call })),
  ];
  const random = randomFrom(context.seed);
  const different: Comparison[] = [];
  const accepted: Comparison[] = [];
  const rounds = 1 + context.rounds(500, 7);
  for (let round = 0; round < rounds; round += 1) {
    const shuffled = requests
      .map((request) => ({ ...request, rank: random() }))
      .sort((one, other) => one.rank - other.rank);
    const again = await Promise.all(
      shuffled.map(async (request) => ({ ...request, second: await sendAgain(request.call) })),
    );
    for (const { call, first, second } of again) {
      if (second === undefined) continue;
      if (first === undefined) accepted.push(...acceptedIn(call, second));
      else if (different.length < leastDifferent && isOtherwise(first, second) && (await isAsBefore(call, first)))
        different.push(failed(violationOf(first, second), second));
    }
  }
  return { different: different.length < leastDifferent ? [] : different, accepted };

  function sendAgain(call: Call): Promise<Judged | undefined> {
    return unlessSkipped(context.send(call));
  }

  async function isAsBefore(call: Call, first: Judged): Promise<boolean> {
    let asBefore = 0;
    for (let look = 0; look < looks; look += 1) {
      const later = await sendAgain(call);
      if (later?.succeeded === true && isSameAnswer(first, later) === true) asBefore += 1;
    }
    return asBefore >= leastAsBefore;
  }
}

/** Whether a response shows another record than the first one, or none. */
function isOtherwise(first: Judged, second: Judged): boolean {
  if (second.succeeded) return isSameAnswer(first, second) === false;
  return missing.includes(second.response.status);
}

function violationOf(first: Judged, second: Judged): Violation {
  const message = `the same ${first.operationId} returned a different response once`;
  const expected = 'the response that came before and after it';
  if (!second.succeeded) return { message, expected, actual: String(second.response.status), isOfStatus: true };
  return { message, expected, actual: `another ${fieldsBetween(first, second).slice(0, 5).join(', ')}` };
}

/** An API key that was rejected before, and is accepted now. */
function acceptedIn({ authorization }: Call, exchange: Judged): readonly Comparison[] {
  if (typeof authorization !== 'string' || !exchange.succeeded || misuseOf(exchange) !== undefined) return [];
  const message = 'an API key was accepted that was rejected before';
  const actual = String(exchange.response.status);
  return [failed({ message, expected: 'a refusal', actual, isOfStatus: true }, exchange)];
}
