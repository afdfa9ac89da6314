import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import { freshId } from '../fresh-id.js';

/** The subscribers that the checks create. Each is made once, when the first probe needs it. */
export type Role = 'complete' | 'bare' | 'not yet there' | 'with data';

/** A subscriber that was asked for, and the answer. */
export interface Written {
  readonly subscriberId: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly exchange: Judged;
}

/** Creates the subscriber of a role. Throws Skip if the key may not write. */
export const written = shared(async (context, role: Role): Promise<Written> => {
  const subscriberId = await freshId(context);
  const given = { subscriberId, ...fieldsOf(role, subscriberId) };
  const query = role === 'not yet there' ? { failIfExists: true } : {};
  const exchange = await write(context, given, query);
  return { subscriberId, given, exchange };
});

/** Sends a creation or an update (§4.1). Throws Skip if it is refused to whoever asks. */
export async function write(
  context: Context,
  body: Readonly<Record<string, unknown>>,
  query: { readonly failIfExists?: boolean } = {},
): Promise<Judged> {
  const exchange = await context.send({ operationId: 'createSubscriber', query, body });
  if (exchange.response.status === 429) throw new Skip('the server lets no more requests in (429)');
  return exchange;
}

function fieldsOf(role: Role, id: string): Readonly<Record<string, unknown>> {
  switch (role) {
    case 'complete':
      return {
        firstName: 'Zoë',
        lastName: 'Okafor',
        email: `${id}@example.com`,
        phone: '+12025550143',
        avatar: 'https://example.com/avatars/zoe.png',
        locale: 'en_US',
        timezone: 'Europe/Berlin',
        data: { plan: 'basic', visits: 3 },
      };
    case 'bare':
    case 'not yet there':
      return {};
    case 'with data':
      return {
        firstName: 'Mara',
        lastName: 'Lindqvist',
        email: `${id}@example.com`,
        phone: '+12025550144',
        data: customData,
      };
  }
}

/** Free-form data with any values (§2.1). */
const customData: Readonly<Record<string, unknown>> = {
  text: 'plain',
  empty: '',
  unicode: 'Grüße, 東京 🎈',
  'a key with spaces': 'kept',
  schlüssel: true,
  zero: 0,
  negative: -12.5,
  large: 9_007_199_254_740_991,
  no: false,
  nothing: null,
  list: [1, 'two', false, null, [3], { four: 4 }],
  emptyList: [],
  nested: { deep: { deeper: { value: 'here', emptyObject: {} } }, numbers: [1, 2.5] },
  emptyObject: {},
  number: '12',
};
