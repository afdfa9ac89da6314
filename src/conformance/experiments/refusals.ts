import type { Workflow, WorkflowStep } from '#generated/types.js';
import type { OperationId } from '../../contract/operations.js';
import type { Misuse } from '../../judgement/facts/refusal.js';
import type { Judged } from '../../judgement/judged.js';
import { type Call, unknownId } from '../call.js';
import type { Context } from '../context.js';
import type { DiscoveredIds } from '../discovery.js';
import { Skip } from '../skip.js';

/**
 * Throws Skip if a write was refused to the key, or to the plan behind it: neither is the server's fault (§5, §7.2).
 */
export function needPermission({ operationId, response: { status } }: Judged): void {
  if ([401, 402, 403].includes(status)) throw new Skip(`${operationId} is not permitted: ${status}`, operationId);
}

/**
 * Whether a request was refused for what it asks. Its status is not shown (§7), but what speaks of the key, of payment, of too many
 * requests or of a fault of the server's own says nothing about the request.
 */
export function isRefused({ succeeded, response: { status } }: Judged): boolean {
  return !succeeded && status < 500 && ![401, 402, 403, 429].includes(status);
}

/** The same, where a plain request was answered: the key is let in, so that 401 speaks of what else was asked. */
export function isRefusedBeside(exchange: Judged, plain: Judged): boolean {
  return plain.succeeded && (isRefused(exchange) || exchange.response.status === 401);
}

/** The `Authorization` headers of a misuse (§5); null for none. */
export function misused(misuse: Misuse, { seed, apiKey }: Context): readonly (string | null)[] {
  switch (misuse) {
    case 'no header':
      return [null];
    case 'an empty key':
      return ['ApiKey '];
    case 'an unknown key':
      return [`ApiKey ${unknownId(seed, 'key')}`];
    case 'another scheme':
      // A key without a scheme is another scheme, too.
      return [`Bearer ${apiKey}`, apiKey];
  }
}

/** Valid values for the other parameters: a server may check a parameter, or the key, less strictly beside others. */
const validQueries: Readonly<Partial<Record<OperationId, Call['query']>>> = {
  searchSubscribers: {
    ...{ email: 'notikit@example.com', name: 'Notikit', phone: '+12025550100', subscriberId: 'notikit' },
    ...{ orderBy: 'createdAt', orderDirection: 'DESC', limit: 10 },
  },
  listMessages: {
    ...{ channel: 'email', subscriberId: 'notikit', transactionId: 'notikit', contextKeys: 'notikit:check' },
    ...{ page: 0, limit: 10 },
  },
  listNotifications: {
    ...{ channels: 'email', templates: '0'.repeat(24), emails: 'notikit@example.com', subscriberIds: 'notikit' },
    ...{ severity: 'high', transactionId: 'notikit', topicKey: 'notikit', contextKeys: 'notikit:check' },
    ...{ after: '2020-01-01T00:00:00.000Z', before: '2020-01-02T00:00:00.000Z', page: 0, limit: 10 },
  },
  createSubscriber: { failIfExists: false },
};

/** The call, with valid values for the query parameters that it does not give. */
export function withValidQuery(call: Call, { environmentId }: DiscoveredIds = {}): Call {
  const valid = call.operationId === 'getWorkflow' ? { environmentId } : validQueries[call.operationId];
  return valid === undefined ? call : { ...call, query: { ...valid, ...call.query } };
}

/** The call as it is, and with valid values for its other query parameters: another piece of code may read it then. */
export function withAndWithoutOthers(call: Call, ids?: DiscoveredIds): readonly Call[] {
  const full = withValidQuery(call, ids);
  return full.query === undefined ? [call] : [call, full];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Of the values for each field, the first that the profile allows; a field for which there is none is left out. What
 * the call has in its body already stays.
 */
export function allowedBody(
  context: Context,
  call: Call & { readonly body: Fields },
  choices: readonly Fields[],
): Fields {
  const names = new Set(choices.slice(0, 1).flatMap((fields) => Object.keys(fields)));
  const allowed = [...names].flatMap((name) => {
    const values = choices.filter((fields) => name in fields).map((fields) => fields[name]);
    const at = values.findIndex((value) => isAllowed(context, { ...call, body: { ...call.body, [name]: value } }));
    return at === -1 ? [] : [[name, values[at]]];
  });
  return { ...call.body, ...Object.fromEntries(allowed) };
}

/** Whether the profile lets a call be sent. */
export function isAllowed(context: Context, call: Call): boolean {
  return context.forbids(call) === undefined;
}

/** What the path of a step takes, in one form of its names. */
export interface Names {
  readonly form: '_id' | 'workflowId' | 'slug';
  readonly workflowId: string;
  /** Undefined if the step has no name in this form. */
  readonly stepId: string | undefined;
}

/** The names of a workflow and of a step of it in other forms than that of `name`, as far as the workflow has them. */
export function otherForms(workflow: Workflow, name: string, step: WorkflowStep | undefined): readonly Names[] {
  const forms = [
    { form: '_id', workflowId: workflow._id, stepId: step?._id },
    { form: 'workflowId', workflowId: workflow.workflowId, stepId: step?.stepId },
    { form: 'slug', workflowId: workflow.slug, stepId: step?.slug },
  ] as const;
  return forms
    .filter(({ workflowId }) => isName(workflowId) && workflowId !== name)
    .map((names) => ({ ...names, stepId: isName(names.stepId) ? names.stepId : undefined }));
}

/** A server may leave any of them out, whatever the contract says. */
function isName(id: unknown): id is string {
  return typeof id === 'string' && id !== '';
}
