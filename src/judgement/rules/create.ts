import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { compareGiven, profileFields } from '../facts/given-values.js';
import { isOurs } from '../facts/identifiers.js';
import { flawsOf } from '../facts/refusal.js';
import { wrongStatus } from '../facts/writes.js';
import type { Judged } from '../judged.js';
import type { Rules } from '../rule.js';

/** The creation of subscribers (§4.1). */
export const create = {
  // Under failIfExists a success is a creation; without it, it may be an update.
  'create.status': function* ({ succeeded, parameters, response: { status } }) {
    if (!succeeded || parameters.query.failIfExists !== true) return;
    yield status === 201 ? kept() : broken(wrongStatus(status));
  },

  'create.returns-given': function* (exchange) {
    const given = givenBy(exchange);
    const isCreation = field(exchange.json, 'createdAt') === field(exchange.json, 'updatedAt');
    // The probe judges what it creates itself, with the knowledge of which request made an update.
    if (given === undefined || !exchange.succeeded || !isCreation || isOurs(given)) return;
    if (exchange.parameters.query.failIfExists === true || flawsOf(exchange).length > 0) return;
    for (const { name, breach } of compareGiven(given, exchange.json, ['subscriberId', ...profileFields], () => false))
      yield breach === undefined ? kept(undefined, `/${name}`) : broken(breach);
  },
} satisfies Rules;

function givenBy({ requestBody: body }: Judged): Readonly<Record<string, unknown>> | undefined {
  return body?.ok === true && typeof body.value === 'object' && body.value !== null ? { ...body.value } : undefined;
}
