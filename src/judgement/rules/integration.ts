import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { listedIntegrations } from '../facts/integrations.js';
import type { Rules } from '../rule.js';

/** Integrations, as they are listed (§2.4). */
export const integration = {
  'integration.identifier-unique': function* (exchange) {
    const seen = new Set<string>();
    for (const item of listedIntegrations(exchange)) {
      const identifier = field(item, 'identifier');
      if (typeof identifier !== 'string') continue;
      // The first has none to be told from.
      if (seen.has(identifier))
        yield broken({
          message: 'two integrations have the same identifier',
          expected: 'unique identifiers',
          actual: identifier,
        });
      else if (seen.size > 0) yield kept();
      seen.add(identifier);
    }
  },
} satisfies Rules;
