import type { Choices } from '../../choices/choices.js';
import type { ApiKeys, Authorization, Refusal } from './api-keys.js';
import { Problem } from './problem.js';
import type { Received } from './received.js';

const problems = new WeakMap<Choices, WeakMap<Refusal, Problem>>();

/** The API key of a request (§5.2) and its environment, or the Problem of one without a valid key. */
export function authenticate(
  { headers }: Received,
  { apiKeys, choices }: { readonly apiKeys: Pick<ApiKeys, 'read'>; readonly choices: Choices },
): Exclude<Authorization, Refusal> | Problem {
  const authorization = apiKeys.read(headers.get('authorization'));
  return authorization.key === undefined ? problemFor(authorization, choices) : authorization;
}

/** Made once for each reason, and its response with it. */
function problemFor(refusal: Refusal, choices: Choices): Problem {
  const known = problems.get(choices) ?? new WeakMap();
  problems.set(choices, known);
  const { status } = choices['errors.unauthorized'];
  const problem =
    known.get(refusal) ?? new Problem(status, refusal.reason, { headers: { 'www-authenticate': 'ApiKey' } });
  known.set(refusal, problem);
  return problem;
}
