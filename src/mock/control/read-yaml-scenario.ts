import type { Scenario } from '../../../fixtures/scenario.js';
import { SourceError } from '../../source/source.js';
import { Problem } from '../http/problem.js';
import { readBytes } from '../http/read-body.js';
import type { Received } from '../http/received.js';
import type { MockContext } from '../mock-context.js';
import { scenarioIn } from '../scenario/read-scenario.js';

/** How much is read, in bytes: the parser takes seconds for so much, in which nothing else is answered. */
const most = 2 ** 19;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The scenario that a request carries as YAML. Rejects with Problem: 422 tells each mistake as `body:7:13 …`. */
export async function readYamlScenario(request: Received, { parseYaml }: MockContext): Promise<Scenario> {
  const text = decoded(await readBytes(request, most));
  try {
    return scenarioIn(parseYaml(text, 'body'));
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const errors = error.mistakes.map((message) => ({ pointer: '/body', message }));
    throw new Problem(422, errors[0]?.message ?? '', { errors });
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Problem(400, 'the body is not UTF-8', { errors: [{ pointer: '/body', message: 'must be UTF-8' }] });
  }
}
