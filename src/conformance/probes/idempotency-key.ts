import type { Subscriber } from '#generated/types.js';
import { observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import { type Comparison, failed, passed } from '../../judgement/comparison.js';
import { describeAnswer } from '../../judgement/facts/text.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, readings, readPlainly, readWithKey, underKey } from '../experiments/readings.js';
import { needPermission } from '../experiments/refusals.js';
import { eachOf, type Probes, shared, writing } from '../probe.js';
import { Skip } from '../skip.js';

/** The `idempotency-key`, a header that any request may have (§4). */
export const idempotencyKey = {
  'idempotency-key.accepted': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        expectSuccess(await readPlainly(context, reading));
        return compareServed(await readWithKey(context, reading), () => context.send(callOf(reading)));
      }),
    writes: async function* (context) {
      const { exchanges, keyed } = await ownWrites(context);
      yield* eachOf(keyed, async ({ exchange }) => {
        const counts = exchanges.find(({ operationId }) => operationId === exchange.operationId) ?? exchange;
        expectSuccess(counts);
        return compareServed(exchange, async () => counts);
      });
    },
  },

  'idempotency-key.replay': writing(async (context) => {
    const { create, subscriber } = await repeatUnderKey(context);
    const isAgain = subscriber.firstName !== 'Second';
    const text = `createSubscriber: ${describeRepetition(create)}, takes ${isAgain ? 'effect again' : 'no effect'}`;
    const isSame = isSameJson(create.first.json, create.again.json);
    const effect = isAgain ? 'carried-out-again' : isSame ? 'same-response' : undefined;
    return observed('idempotency-key.replay', text, { effect });
  }),

  'idempotency-key.other-body': writing(async (context) => {
    const { create, otherBody } = await repeatUnderKey(context);
    const { status } = otherBody.response;
    const isReplay = isSameJson(otherBody.json, create.first.json);
    const refused = { effect: 'refused', status } as const;
    const choice = !otherBody.succeeded ? refused : isReplay ? {} : ({ effect: 'carried-out' } as const);
    return observed('idempotency-key.other-body', describeAnswer(otherBody), choice);
  }),
} satisfies Probes;

function expectSuccess({ succeeded, operationId, response }: Judged): void {
  if (!succeeded) throw new Skip(`the response to ${operationId} was ${response.status}`);
}

/** Throws Skip where a request without the header fails too. */
async function compareServed(keyed: Judged, plainly: () => Promise<Judged>): Promise<Comparison> {
  if (keyed.succeeded) return passed(keyed);
  if (keyed.response.status === 429) expectSuccess(keyed);
  // A server that is overloaded, or refuses this request now, does not refuse the header.
  expectSuccess(await plainly());
  const { operation, response } = keyed;
  return failed(
    {
      message: `${operation.method} ${operation.path} rejects an idempotency-key`,
      expected: 'success, as without the header',
      actual: String(response.status),
    },
    keyed,
  );
}

function describeRepetition({ first, again }: { first: Judged; again: Judged }): string {
  const isSame = isSameJson(first.json, again.json) ? 'the same response' : 'another response';
  const marks = [...again.response.headers.keys()].filter((name) => /idempoten/.test(name));
  return [describeAnswer(again), isSame, ...marks].join(', ');
}

/** What came of repeating writes under the same `idempotency-key`. */
interface Repeated {
  readonly create: { readonly first: Judged; readonly again: Judged };
  /** Another body under the key of the creation. */
  readonly otherBody: Judged;
  /** The subscriber after the repetition: `Second` if it took no effect. */
  readonly subscriber: Subscriber;
}

/** Repeats a creation under the key that it had, with another write between: done once. */
const repeatUnderKey = shared(async (context): Promise<Repeated> => {
  const { create, first } = await createUnderKey(context);
  const subscriberId = String(field(create.body, 'subscriberId'));
  await context.need({ operationId: 'createSubscriber', body: { subscriberId, firstName: 'Second' } });
  const again = await context.send(create);
  const subscriber = await readOwn(context, subscriberId);
  const otherBody = await context.send({ ...create, body: { subscriberId, firstName: 'Third' } });
  return { create: { first, again }, otherBody, subscriber };
});

/** The creation under a key that all probes share; where it was refused, one of another subscriber. */
async function createUnderKey(context: Context): Promise<{ readonly create: Call; readonly first: Judged }> {
  const [shared] = (await ownWrites(context)).keyed;
  if (shared?.exchange.succeeded === true) return { create: shared.call, first: shared.exchange };
  const subscriberId = context.nextId();
  const body = { subscriberId, firstName: 'Notikit', lastName: 'Check' };
  const create = underKey({ operationId: 'createSubscriber', body }, context.runId);
  const first = await context.send(create);
  if (first.succeeded) return { create, first };
  needPermission(first);
  const { status } = first.response;
  throw new Skip(`createSubscriber with an idempotency-key returned ${status}`, 'createSubscriber');
}
