import { type Contract, contract } from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { findOperation } from '../contract/operations.js';
import { readExchange } from '../judgement/judged.js';
import { learnedChoices } from '../judgement/report/learned-choices.js';
import type { Report } from '../judgement/report/report.js';
import { readProfile } from './read-profile.js';
import { Suggestion } from './suggestion.js';

/** Asks a server all there is to ask, through a Fetch, as if it had a profile. */
type Run = (fetch: Fetch, profile: Contract) => Promise<Pick<Report, 'results'>>;

/**
 * A profile of what a server does otherwise than the contract, as the text of a file: for a person to read. Where the
 * server has an envelope, what is inside of it shows in a second run only.
 */
export async function suggestProfile(fetch: Fetch, baseUrl: string, run: Run): Promise<string> {
  const suggestion = new Suggestion();
  let { results } = await run(watched(contract), contract);
  const { envelope } = suggestion;
  if (envelope !== undefined) {
    const profile = readProfile({ envelope });
    ({ results } = await run(watched(profile), profile));
  }
  return suggestion.toYaml(baseUrl, learnedChoices(results));

  function watched(profile: Contract): Fetch {
    const prefix = new URL(baseUrl).pathname.replace(/\/+$/, '');
    return async (request) => {
      const { operation } = findOperation(request.method, new URL(request.url).pathname.slice(prefix.length));
      if (operation === undefined) return fetch(request);
      const exchange = await record(operation.id, request, fetch);
      suggestion.add(readExchange(exchange, profile));
      const { status, headers, body } = exchange.response;
      return new Response(body.length === 0 ? null : Buffer.from(body), { status, headers });
    };
  }
}
