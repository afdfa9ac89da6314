import { kept } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { callOf, isSameAnswer, type Reading, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { causeOfDifference } from '../experiments/repeated-readings.js';
import type { Probe, Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** How often a record is read again. Of several servers behind a balancer, one may respond differently. */
const repetitions = 6;

const changeNothing: Probe = async function* (context) {
  let skip: Skip | undefined;
  let isKept = false;
  const untried: string[] = [];
  for (const reading of readings(context)) {
    try {
      const outcome = await readAgain(context, reading);
      if ('others' in outcome) {
        untried.push(`${reading.operationId}: ${outcome.others}`);
        continue;
      }
      isKept = true;
      yield kept(outcome);
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      skip ??= error;
    }
  }
  if (!isKept) throw untried.length > 0 ? new Skip(untried.join(', ')) : (skip ?? new Skip('nothing could be read'));
  for (const text of untried) yield { untried: text };
};

/** Requests that read, repeated (§4). */
export const reads = { 'reads.change-nothing': { reads: changeNothing } } satisfies Probes;

/** A later one of several answers that are the same, or what others changed between them. */
async function readAgain(context: Context, reading: Reading): Promise<Judged | { readonly others: string }> {
  // What the run has written does not count; of all else, the first answer does.
  const isWritten = ['searchSubscribers', 'listActiveIntegrations'].includes(reading.operationId);
  const first = expectSuccess(await (isWritten ? readPlainly(context, reading) : context.first(callOf(reading))));
  const second = expectSuccess(await readWithKey(context, reading));
  const isSame = isSameAnswer(first, second);
  if (isSame === undefined) throw new Skip('no record of a page came twice');
  const different = isSame ? await readUntilDifferent(context, reading, second) : second;
  if (different === undefined) return second;
  const cause = await causeOfDifference(context, reading, first, different);
  if ('others' in cause) return cause;
  throw new Violation(
    {
      message: `the same ${reading.operationId} returned a different response without a write in between`,
      expected: 'the same response',
      actual: `another ${cause.fields.slice(0, 5).join(', ')}`,
    },
    cause.exchange,
  );
}

/** An answer that differs from the first ones. Undefined if none of a few further ones does. */
async function readUntilDifferent(context: Context, reading: Reading, earlier: Judged): Promise<Judged | undefined> {
  // Other probes read lists often.
  if (reading.path === undefined) return undefined;
  // Sent together, they reach other servers than requests that alternate with those of other probes.
  const answers = await Promise.all(Array.from({ length: repetitions }, () => context.send(callOf(reading))));
  return answers.map(expectSuccess).find((answer) => isSameAnswer(earlier, answer) === false);
}

function expectSuccess(exchange: Judged): Judged {
  if (exchange.succeeded) return exchange;
  throw new Skip(`the response to ${exchange.operationId} was ${exchange.response.status}`);
}
