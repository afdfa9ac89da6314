import type { Integration } from '#generated/types.js';
import { Plain } from '../parts/plain.js';
import { Leads } from './leads.js';
import { Standing } from './standing.js';

/** What an integration delivers, and what was sent through its provider. */
export function IntegrationView({ record }: { readonly record: Integration }) {
  const { active, deleted, primary, channel, providerId } = record;
  return (
    <section aria-label="What it does">
      <p class="facts">
        <Standing of={deleted ? 'deleted' : active ? 'active' : 'inactive'} />
        <span>
          delivers <b>{channel}</b> by <Plain text={providerId} limit={80} />
        </span>
        {primary && <span>the default of its channel</span>}
      </p>
      <Leads search={`${channel} ${providerId}`} collections={['messages']} />
    </section>
  );
}
