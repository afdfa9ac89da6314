import type { Choices } from '../../choices/choices.js';
import type { ApiKeys, Authorization } from './api-keys.js';
import { Problem } from './problem.js';

/** The API key of a request (§5.2) and its environment, or the Problem of one without a valid key. */
export function authenticate(
  { headers }: Request,
  { apiKeys, choices }: { readonly apiKeys: Pick<ApiKeys, 'read'>; readonly choices: Choices },
): Exclude<Authorization, { readonly key: undefined }> | Problem {
  const authorization = apiKeys.read(headers.get('authorization'));
  if (authorization.key !== undefined) return authorization;
  const { status } = choices['errors.unauthorized'];
  return new Problem(status, authorization.reason, { headers: { 'www-authenticate': 'ApiKey' } });
}
