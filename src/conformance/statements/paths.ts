import { isUnknownId } from '../../judgement/facts/refusal.js';
import { stepsOf } from '../../reference/operations/single-records.js';
import { type Call, type CheckedResponse, inEncoding, isWrite } from '../call.js';
import type { Checker } from '../checker.js';
import { acceptedId, type StatementInput } from './valid-calls.js';

/** Checks that a workflow does not return a step of another one (§4.8). */
export async function checkForeignStep({ checker }: StatementInput): Promise<void> {
  const [own, ...others] = checker.known.collection('workflow').records.map(({ value }) => value);
  const workflowId = own && acceptedId(checker, 'workflow', own);
  if (own === undefined || workflowId === undefined || isUnknownId(workflowId)) return;
  const names = new Set(stepsOf(own).flatMap(({ stepId, _id, slug }) => [stepId, _id, slug]));
  const foreign = others.flatMap(stepsOf).find(({ stepId }) => typeof stepId === 'string' && !names.has(stepId));
  for (const stepId of [foreign?.stepId, foreign?.slug]) {
    if (typeof stepId !== 'string' || stepId === '' || names.has(stepId)) continue;
    const response = await checker.send({ operationId: 'getWorkflowStep', path: { workflowId, stepId } });
    requireRefusal(checker, response, 'a workflow returned the step of another one');
  }
}

/** Identifiers that no record has, and by which careless servers find something. */
const trapsFor: readonly { readonly source: string; readonly make: (known: string) => string }[] = [
  { source: 'Rails and Spring 5 cut a suffix that looks like a format', make: (known) => `${known}.json` },
  { source: 'each object of JavaScript inherits it: a table without a prototype lacks it', make: () => 'constructor' },
  { source: 'the prototype of an object of JavaScript', make: () => '__proto__' },
  { source: 'parseInt reads a number at the beginning of a text', make: (known) => `${/^\d+/.exec(known)?.[0] ?? 0}` },
];

/** Requests records by identifiers of other classes, and the known ones in another encoding (RFC 3986 §6.2.2.2). */
export async function requestHardIds({ checker, responses }: StatementInput): Promise<void> {
  const reads = [...responses.values()].filter(
    ({ call, outcome }) => call.path !== undefined && !isWrite(call) && outcome === 'success',
  );
  const request = async ({ call }: (typeof reads)[number]) => {
    const [name = '', known = ''] = Object.entries(call.path ?? {}).at(-1) ?? [];
    const askFor = (id: string) => checker.send({ ...call, path: { ...call.path, [name]: id } });
    const traps = trapsFor.map(({ make }) => make(known)).filter((one) => !isKnown(checker, call, one));
    const responses = await Promise.all(traps.map(askFor));
    for (const [index, id] of traps.entries())
      requireRefusal(checker, responses[index], 'an identifier that no record has finds one', ` for ${id}`);
    if (isUnknownId(known)) return;
    const encoded = inEncoding(call, 'encoded');
    const response = await checker.send(encoded);
    if (response?.outcome !== 'refused') return;
    const [plain, again] = [await checker.send(call), await checker.send(encoded)];
    const message = 'a known identifier is refused if its letters are percent-encoded';
    if (plain?.outcome === 'success' && again?.outcome === 'refused')
      checker.failRefused('response.requested-resource', message, again);
  };
  await Promise.all(reads.map(request));
}

/** Checks that an identifier without a record was refused. */
function requireRefusal(
  checker: Checker,
  response: CheckedResponse | undefined,
  message: string,
  circumstances = '',
): void {
  if (response?.outcome === 'refused') checker.passed('unknown-id.refused', response.exchange);
  if (response === undefined || !response.exchange.succeeded) return;
  const { exchange, status } = response;
  const actual = `${status}${circumstances}`;
  checker.failed('unknown-id.refused', { message, expected: 'a refusal', actual, isAboutStatus: true }, exchange);
}

/** Tells whether a trap is the identifier of a record. */
function isKnown({ known }: Checker, { operationId }: Call, id: string): boolean {
  const kind = operationId === 'getNotification' ? 'event' : 'workflow';
  return JSON.stringify(known.collection(kind).records.map(({ value }) => value)).includes(JSON.stringify(id));
}
