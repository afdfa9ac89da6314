import { kept } from '../../judgement/comparison.js';
import { integrationFields } from '../../judgement/facts/integrations.js';
import type { Context } from '../context.js';
import { changedFields, listIntegrations } from '../experiments/changes.js';
import { readOwn } from '../experiments/own-subscriber.js';
import { rateOfChange } from '../experiments/own-writes.js';
import { afterRefusedWrites, type Own, refusedWrites } from '../experiments/refused-writes.js';
import { stableFields } from '../experiments/stable-fields.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Writes that are refused (§4). */
export const refusal = {
  'refusal.changes-nothing': {
    writes: async function* (context) {
      const { before, attempts } = await refusedWrites(context);
      const refused = attempts.filter(({ exchange: { response } }) => response.status >= 400);
      if (refused.length === 0) throw new Skip('no write was rejected');
      const after = await afterRefusedWrites(context);
      for (const { mark, exchange } of refused) {
        const { operationId } = exchange;
        const found = [after.subscriber.lastName, after.integration?.name].includes(mark);
        if (mark === undefined) continue;
        if (found) {
          const message = 'a rejected write took effect';
          throw new Violation({ message, expected: 'nothing changed', actual: mark }, exchange);
        }
        // One that was accepted may have hidden it since.
        const isHidden = attempts.some(
          (other) => !refused.includes(other) && other.exchange.operationId === operationId,
        );
        const isGone = operationId === 'updateIntegration' && after.integration === undefined;
        if (!isHidden && !isGone) yield kept(exchange);
      }
      // An accepted write may have changed the rest: then nothing more can be told.
      if (refused.length < attempts.length) return;
      const names = Object.keys(before.subscriber);
      const ofSubscriber = changedFields(before.subscriber, after.subscriber, names);
      if (ofSubscriber.length > 0) await expectQuiet(context, after);
      expectUnchanged('a subscriber', ofSubscriber);
      yield kept(refused[0]?.exchange);
      if (before.integration === undefined || after.integration === undefined) return;
      const changed = changedFields(before.integration, after.integration, integrationFields);
      const told: readonly string[] = changed.includes('credentials') ? await stableFields(context) : integrationFields;
      const ofIntegration = changed.filter((name) => told.includes(name));
      if (ofIntegration.length > 0) await expectQuiet(context, after);
      expectUnchanged('an integration', ofIntegration);
      yield kept(refused.at(-1)?.exchange);
    },
  },
} satisfies Probes;

/** Throws Skip if others change the records that the refused writes were about, while nothing is written. */
async function expectQuiet(context: Context, { subscriber, integration }: Own): Promise<void> {
  const start = performance.now();
  await context.pause();
  const nowSubscriber = await readOwn(context, subscriber.subscriberId);
  const all = await listIntegrations(context);
  const nowIntegration = integration && all.get(integration._id ?? integration.identifier);
  const names = integrationFields.filter((name) => name !== 'credentials');
  const changed = [
    changedFields(subscriber, nowSubscriber, Object.keys(subscriber)),
    changedFields(integration, nowIntegration, names),
  ].filter(({ length }) => length > 0);
  const of = integration === undefined ? 1 : 2;
  if (changed.length > 0)
    throw new Skip(rateOfChange(changed.length, of, 'written records', performance.now() - start));
}

function expectUnchanged(what: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  const fields = changed.join(', ');
  throw new Violation({
    message: `rejected writes changed ${fields} of ${what}`,
    expected: 'nothing changed',
    actual: `another ${fields}`,
  });
}
