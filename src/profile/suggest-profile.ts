import type { PartialChoices } from '../choices/choices.js';
import { type Contract, contract } from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { parsePointer } from '../contract/finding.js';
import { parseJson } from '../contract/json-value.js';
import { findOperation } from '../contract/operations.js';
import { parseExchange } from '../judgement/parsed-exchange.js';
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

/** Learns the behaviour of a server. With an envelope, a second run shows its content. */
export async function learnServer(fetch: Fetch, baseUrl: string, run: Run): Promise<LearnedServer> {
  const draft = new ProfileDraft();
  /** Names of the integration's fields that the run has sent. */
  const written = new Set<string>();
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
      if (operation.id === 'updateIntegration')
        for (const name of Object.keys(Object(parseJson(await request.clone().text())))) written.add(name);
      const exchange = await record(operation.id, request, fetch);
      const parsed = parseExchange(exchange, profile);
      // A server that stores an invalid update shows values of the run, not its own.
      const mayShowUpdate =
        operation.path.startsWith('/v1/integrations') &&
        parsed.findings.some(({ pointer }) => parsePointer(pointer).some((name) => written.has(name)));
      if (!mayShowUpdate) draft.add(parsed);
      const { status, headers, body } = exchange.response;
      return new Response(body.length === 0 ? null : Buffer.from(body), { status, headers });
    };
  }
}
