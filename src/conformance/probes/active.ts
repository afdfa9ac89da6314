import { kept } from '../../judgement/comparison.js';
import { integrationToggles, type Toggle } from '../experiments/integration-toggles.js';
import type { Probes } from '../probe.js';
import { Violation } from '../violation.js';

/** The list of active integrations (§4.5). */
export const active = {
  'active.follows-updates': {
    writes: async function* (context) {
      for (const toggle of await integrationToggles(context)) {
        expectListed(toggle);
        yield kept(toggle.exchange);
      }
    },
  },
} satisfies Probes;

function expectListed({ active: wanted, listed, exchange }: Toggle): void {
  if ((listed !== undefined) === wanted) return;
  const message = wanted ? 'an activated integration is not listed again' : 'a deactivated integration is still listed';
  const show = (isListed: boolean) => (isListed ? 'in the list' : 'not in the list');
  throw new Violation({ message, expected: show(wanted), actual: show(!wanted) }, exchange);
}
