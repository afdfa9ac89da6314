import { type Comparison, kept } from '../../judgement/comparison.js';
import { readFacts } from '../../judgement/facts/facts.js';
import type { Judged } from '../../judgement/judged.js';
import { Violation } from '../violation.js';

/** The shortest identifier that a body does not hold by accident, in characters. */
const shortest = 8;

/**
 * Looks in a refusal for identifiers of the organization that the request did not give; undefined if it is none, or
 * there are none to look for. Throws Violation for the first that it finds.
 */
export function lookForLeak(exchange: Judged, ids: readonly string[]): Comparison | undefined {
  const { succeeded, operation, request, response } = exchange;
  const given = `${request.url} ${new TextDecoder().decode(request.body)}`;
  const secrets = ids.filter((id) => id.length >= shortest && !given.includes(id));
  if (succeeded || secrets.length === 0) return undefined;
  const text = new TextDecoder().decode(response.body);
  const leaked = secrets.find((secret) => text.includes(secret));
  if (leaked === undefined) return kept(exchange);
  const message = `${operation.method} ${operation.path} refuses a request, and its body has data of the organization`;
  throw new Violation({ message, expected: 'no data', actual: `the identifier ${leaked}` }, exchange);
}

/** The identifiers in an answer that the service generated (§2): nobody else can know them. */
export function generatedIds(exchange: Judged): readonly string[] {
  const ids = readFacts(exchange).places.flatMap(({ value }) =>
    Object.entries(value).flatMap(([name, id]) => (name.startsWith('_') && typeof id === 'string' ? [id] : [])),
  );
  return [...new Set(ids)];
}
