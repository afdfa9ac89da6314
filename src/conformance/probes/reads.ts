import { isSameJson } from '../../contract/is-same-json.js';
import { kept } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { eachOf } from '../each-of.js';
import { callOf, type Reading, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { differingFields, isSameAnswer, recordsOf } from '../experiments/same-answer.js';
import { allEvents } from '../experiments/whole-lists.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Requests that read, repeated (§4). */
export const reads = {
  'reads.change-nothing': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        const first = expectSuccess(await readPlainly(context, reading));
        const second = expectSuccess(await readWithKey(context, reading));
        return kept(isSame(first, second) ? second : await confirmSame(context, reading, first));
      }),
  },
} satisfies Probes;

function expectSuccess(exchange: Judged): Judged {
  if (exchange.succeeded) return exchange;
  throw new Skip(`${exchange.operationId} was answered ${exchange.response.status}`);
}

function isSame(before: Judged, after: Judged): boolean {
  const same = isSameAnswer(before, after);
  if (same === undefined) throw new Skip('no record of a page came twice');
  return same;
}

/**
 * Others may have changed the records meanwhile. A server whose reads write shows it again and again, or in most
 * records at once: read once more, and compare what came later. Resolves to an answer that is the same after all.
 */
async function confirmSame(context: Context, reading: Reading, first: Judged): Promise<Judged> {
  const call = callOf(reading);
  const [third, fourth] = [expectSuccess(await context.send(call)), expectSuccess(await context.send(call))];
  if (isSame(first, third)) return third;
  const isAgain = isSameAnswer(third, fourth) === false;
  if (!isAgain && !(await changesOnFirstSight(context, reading, first, third))) {
    throw new Skip('records changed while they were read, and it cannot be told by whom');
  }
  const changed = isAgain ? differingFields(third, fourth) : differingFields(first, third);
  throw new Violation(
    {
      message: `the same ${reading.operationId} is answered differently, with no write between`,
      expected: 'the same answer',
      actual: `another ${changed.join(', ') || 'answer'}`,
    },
    third,
  );
}

/** A change that comes once for each record is the reader's doing if it comes to most of a page, or to the next too. */
async function changesOnFirstSight(context: Context, reading: Reading, a: Judged, b: Judged): Promise<boolean> {
  const before = recordsOf(a);
  const after = recordsOf(b);
  const common = [...before.keys()].filter((id) => after.has(id));
  const changed = common.filter((id) => !isSameJson(before.get(id), after.get(id)));
  if (common.length > 1 && changed.length * 2 > common.length) return true;
  if (reading.operationId !== 'getNotification') return false;
  const { items } = await allEvents(context);
  const other = items.find(({ _id }) => _id !== undefined && _id !== reading.path?.notificationId)?._id;
  if (other === undefined) return false;
  const call = { operationId: reading.operationId, path: { notificationId: other } };
  const [first, second] = [await context.send(call), await context.send(call)];
  return first.succeeded && second.succeeded && isSameAnswer(first, second) === false;
}
