import { readFacts } from '../facts/facts.js';
import type { Rules } from '../rule.js';

/** Who delivers (§2.2). */
export const providers = {
  'providers.seen': (exchange) => {
    const found = readFacts(exchange).places.map(({ value }) => value.providerId);
    return new Set(found.filter((id) => typeof id === 'string'));
  },
} satisfies Rules;
