import { kept } from '../../judgement/comparison.js';
import { integrationFields } from '../../judgement/facts/integration-fields.js';
import { changedFields } from '../experiments/changed-fields.js';
import { afterRefusedWrites, refusedWrites } from '../experiments/refused-writes.js';
import { stableFields } from '../experiments/stable-fields.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Writes that are refused (§4). */
export const refusal = {
  'refusal.changes-nothing': {
    writes: async function* (context) {
      const { before, attempts } = await refusedWrites(context);
      const refused = attempts.filter(({ exchange: { response } }) => response.status >= 400);
      if (refused.length === 0) throw new Skip('no write was refused');
      const after = await afterRefusedWrites(context);
      for (const { mark, exchange } of refused) {
        const { operationId } = exchange;
        const found = [after.subscriber.lastName, after.integration?.name].includes(mark);
        if (mark === undefined) continue;
        if (found) {
          const message = 'a write that was refused took effect';
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
      expectUnchanged('a subscriber', changedFields(before.subscriber, after.subscriber, names));
      yield kept(refused[0]?.exchange);
      if (before.integration === undefined || after.integration === undefined) return;
      const changed = changedFields(before.integration, after.integration, integrationFields);
      const told: readonly string[] = changed.includes('credentials') ? await stableFields(context) : integrationFields;
      expectUnchanged(
        'an integration',
        changed.filter((name) => told.includes(name)),
      );
      yield kept(refused.at(-1)?.exchange);
    },
  },
} satisfies Probes;

function expectUnchanged(what: string, changed: readonly string[]): void {
  if (changed.length === 0) return;
  const fields = changed.join(', ');
  throw new Violation({
    message: `writes that were refused changed ${fields} of ${what}`,
    expected: 'nothing changed',
    actual: `another ${fields}`,
  });
}
