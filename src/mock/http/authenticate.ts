import type { Choices } from '../../choices/choices.js';
import type { createKeyReader } from './api-keys.js';
import { Problem } from './problem.js';
import type { Received } from './received.js';

/** The API key of a request (§5.2), or the Problem of one without a valid key. */
export function authenticate(
  { headers }: Received,
  { readKey, choices }: { readonly readKey: ReturnType<typeof createKeyReader>; readonly choices: Choices },
): { readonly key: string } | Problem {
  const authorization = readKey(headers.get('authorization'));
  if (authorization.key !== undefined) return authorization;
  const { status } = choices['errors.unauthorized'];
  return new Problem(status, authorization.reason, { headers: { 'www-authenticate': 'ApiKey' } });
}
