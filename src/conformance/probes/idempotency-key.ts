import { observed } from '../../choices/choices.js';
import { isSameJson } from '../../contract/is-same-json.js';
import { type Kept, kept } from '../../judgement/comparison.js';
import { describeAnswer } from '../../judgement/facts/describe-answer.js';
import type { Judged } from '../../judgement/judged.js';
import { eachOf } from '../each-of.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, readings, readPlainly, readWithKey } from '../experiments/readings.js';
import { repeatUnderKey } from '../experiments/repeat-under-key.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** The `idempotency-key`, a header that any request may have (§4). */
export const idempotencyKey = {
  'idempotency-key.accepted': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        expectSuccess(await readPlainly(context, reading));
        return expectServed(await readWithKey(context, reading), () => context.send(callOf(reading)));
      }),
    writes: async function* (context) {
      const { exchanges, keyed } = await ownWrites(context);
      yield* eachOf(keyed, async ({ exchange }) => {
        const counts = exchanges.find(({ operationId }) => operationId === exchange.operationId) ?? exchange;
        expectSuccess(counts);
        return expectServed(exchange, async () => counts);
      });
    },
  },

  'idempotency-key.replay': {
    writes: async (context) => {
      const { create, subscriber } = await repeatUnderKey(context);
      const isAgain = subscriber.firstName !== 'Second';
      const text = `createSubscriber: ${describeRepetition(create)}, takes ${isAgain ? 'effect again' : 'no effect'}`;
      const isSame = isSameJson(create.first.json, create.again.json);
      const effect = isAgain ? 'carried-out-again' : isSame ? 'same-response' : undefined;
      return observed('idempotency-key.replay', text, { effect });
    },
  },

  'idempotency-key.other-body': {
    writes: async (context) => {
      const { create, otherBody } = await repeatUnderKey(context);
      const { status } = otherBody.response;
      const isReplay = isSameJson(otherBody.json, create.first.json);
      const refused = { effect: 'refused', status } as const;
      const choice = !otherBody.succeeded ? refused : isReplay ? {} : ({ effect: 'carried-out' } as const);
      return observed('idempotency-key.other-body', describeAnswer(otherBody), choice);
    },
  },
} satisfies Probes;

function expectSuccess({ succeeded, operationId, response }: Judged): void {
  if (!succeeded) throw new Skip(`${operationId} was answered ${response.status}`);
}

/** Throws Skip where a request without the header fails too. */
async function expectServed(keyed: Judged, plainly: () => Promise<Judged>): Promise<Kept> {
  if (keyed.succeeded) return kept(keyed);
  if (keyed.response.status === 429) expectSuccess(keyed);
  // A server that is overloaded, or refuses this request now, does not refuse the header.
  expectSuccess(await plainly());
  const { operation, response } = keyed;
  throw new Violation(
    {
      message: `${operation.method} ${operation.path} refuses an idempotency-key`,
      expected: 'a success, as without the header',
      actual: String(response.status),
    },
    keyed,
  );
}

function describeRepetition({ first, again }: { first: Judged; again: Judged }): string {
  const isSame = isSameJson(first.json, again.json) ? 'the same answer' : 'another answer';
  const marks = [...again.response.headers.keys()].filter((name) => /idempoten/.test(name));
  return [describeAnswer(again), isSame, ...marks].join(', ');
}
