import type { PartialChoices } from '../choices/choices.js';
import { type Contract, contract } from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { isObject, type JsonObject, parseJson } from '../contract/json-value.js';
import { findOperation } from '../contract/operations.js';
import { type ParsedExchange, parseExchange } from '../judgement/parsed-exchange.js';
import { learnedChoices, type Report } from '../judgement/report/report.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { ProfileDraft } from './profile-draft.js';
import { readProfile } from './read-profile.js';

/** Runs all checks through a Fetch with a profile. */
type Run = (fetch: Fetch, profile: Contract) => Promise<Pick<Report, 'results'>>;

/** Observed differences and learned choices of a server. */
export interface LearnedServer {
  readonly draft: ProfileDraft;
  readonly choices: PartialChoices;
}

/** Generates the text of a profile file with the differences of a server from the contract, for a person to read. */
export async function suggestProfile(fetch: Fetch, baseUrl: string, run: Run): Promise<string> {
  const { draft, choices } = await learnServer(fetch, baseUrl, run);
  return draft.toYaml(baseUrl, choices);
}

/** Integrations before the run updated them: a server that stores an invalid update shows values of the run. */
class WrittenIntegrations {
  readonly #before = new Map<unknown, JsonObject>();
  /** Names of the fields that updates contained. */
  readonly #fields = new Set<string>();

  announce(body: string): void {
    for (const name of Object.keys(Object(parseJson(body)))) this.#fields.add(name);
  }

  /** Replaces the values that the run has written by those before it, or by none. */
  withoutOwnValues(exchange: ParsedExchange): ParsedExchange {
    const { operationId, json } = exchange;
    if (operationId !== 'updateIntegration' && operationId !== 'listActiveIntegrations') return exchange;
    const restore = (integration: unknown): unknown => {
      if (!isObject(integration)) return integration;
      const before = this.#before.get(integration._id) ?? (this.#fields.size === 0 ? integration : {});
      this.#before.set(integration._id, before);
      const names = Object.keys(integration).filter((name) => !this.#fields.has(name) || name in before);
      return Object.fromEntries(names.map((name) => [name, this.#fields.has(name) ? before[name] : integration[name]]));
    };
    return { ...exchange, json: Array.isArray(json) ? json.map(restore) : restore(json) };
  }
}

/** Learns the behaviour of a server. With an envelope, a second run shows its content. */
export async function learnServer(fetch: Fetch, baseUrl: string, run: Run): Promise<LearnedServer> {
  const draft = new ProfileDraft();
  const written = new WrittenIntegrations();
  let { results } = await run(observe(contract), contract);
  const { envelope } = draft;
  if (envelope !== undefined) {
    const profile = readProfile({ envelope });
    ({ results } = await run(observe(profile), profile));
  }
  return { draft, choices: learnedChoices(results) };

  function observe(profile: Contract): Fetch {
    const prefix = withoutTrailingSlashes(new URL(baseUrl).pathname);
    return async (request) => {
      const { operation } = findOperation(request.method, new URL(request.url).pathname.slice(prefix.length));
      if (operation === undefined) return fetch(request);
      // Other responses may show an update before it is answered.
      if (operation.id === 'updateIntegration') written.announce(await request.clone().text());
      const exchange = await record(operation.id, request, fetch);
      draft.add(written.withoutOwnValues(parseExchange(exchange, profile)));
      const { status, headers, body } = exchange.response;
      return new Response(body.length === 0 ? null : Buffer.from(body), { status, headers });
    };
  }
}
