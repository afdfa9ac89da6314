import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { listedIntegrations } from '../facts/integrations.js';
import type { Rule, Rules } from '../rule.js';

/** The list of active integrations (§4.5). */
export const active = {
  'active.only-active': noneWith('active', false, 'the list contains an inactive integration'),
  'active.not-deleted': noneWith('deleted', true, 'the list contains a deleted integration'),
} satisfies Rules;

function noneWith(name: 'active' | 'deleted', wrong: boolean, message: string): Rule {
  return function* (exchange) {
    for (const [index, item] of listedIntegrations(exchange).entries()) {
      const value = field(item, name);
      const pointer = `/${index}/${name}`;
      if (value === !wrong) yield kept(undefined, pointer);
      if (value === wrong)
        yield broken({ message, expected: `${name} ${!wrong}`, actual: `${name} ${wrong}`, pointer });
    }
  };
}
