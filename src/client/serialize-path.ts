import { defaultPathSerializer } from 'openapi-fetch';

/**
 * Path of a request with encoded identifiers. Throws TypeError for an identifier that would change the path: clients
 * remove `.` and `..`, and an empty one omits a segment.
 */
export function serializePath(template: string, identifiers: Record<string, unknown>): string {
  for (const [name, value] of Object.entries(identifiers)) {
    const problem = problemWithIdentifier(value);
    if (problem !== undefined) throw new TypeError(`${name} ${JSON.stringify(value)} is no identifier. ${problem}`);
  }
  return defaultPathSerializer(template, identifiers);
}

function problemWithIdentifier(value: unknown): string | undefined {
  if (typeof value !== 'string' || ['', '.', '..'].includes(value))
    return 'Pass a text that is not empty, "." or "..".';
  return /\p{Surrogate}/u.test(value) ? 'Half a surrogate pair cannot be sent.' : undefined;
}
