import type { AnySchemaObject } from 'ajv';
import type { Choices } from '../choices/choices.js';
import { contract, failureBody } from '../contract/contract.js';
import { type Operation, type OperationId, operations } from '../contract/operations.js';
import { mediaType } from '../judgement/facts/text.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { JsonForm } from './json-form.js';
import { pathTo, type SuggestedChange } from './suggested-change.js';

interface ErrorBodies {
  readonly operationId: OperationId;
  readonly status: number;
  readonly form: JsonForm;
  readonly mediaTypes: Set<string>;
  /** Number of bodies that are not JSON. */
  texts: number;
  empty: number;
}

/** Locations of responses with the same content. */
interface ContentGroup {
  readonly content: object;
  readonly bodies: ErrorBodies[];
  count: number;
}

/** Common shapes of error bodies, by operation and status (§7). */
export class ErrorForms {
  readonly #bodies = new Map<string, ErrorBodies>();

  add({ operationId, response: { status, headers, body }, json }: ParsedExchange): void {
    if (status < 400 || status > 599 || failureBody(contract, operationId, status) !== undefined) return;
    const key = `${operationId} ${status}`;
    const none = { operationId, status, form: new JsonForm(), mediaTypes: new Set<string>(), texts: 0, empty: 0 };
    const bodies = this.#bodies.get(key) ?? none;
    this.#bodies.set(key, bodies);
    const type = mediaType(headers);
    if (body.length === 0) bodies.empty += 1;
    else if (typeof json !== 'object' || json === null || type === undefined) bodies.texts += 1;
    else {
      bodies.form.add(json);
      bodies.mediaTypes.add(type);
    }
  }

  /** Shape of most bodies that are not JSON, as an alternative of the choice; undefined if all are JSON. */
  get formWithoutJson(): Choices['errors.body-form']['form'] | undefined {
    const all = [...this.#bodies.values()];
    const texts = all.reduce((sum, bodies) => sum + bodies.texts, 0);
    const empty = all.reduce((sum, bodies) => sum + bodies.empty, 0);
    if (texts + empty === 0) return undefined;
    return texts >= empty ? 'text' : 'empty';
  }

  /** Tells whether most errors of an operation with a status were not JSON. */
  isText(operationId: OperationId, status: number): boolean {
    const { form, texts = 0, empty = 0 } = this.#bodies.get(`${operationId} ${status}`) ?? {};
    return texts + empty > (form?.count ?? 0);
  }

  /**
   * Schemas of errors: the most common one for all operations with errors, others by status or by operation.
   *
   * @param mixed includes errors that are sometimes not JSON, and operations without errors.
   */
  suggestChanges(mixed: boolean): readonly SuggestedChange[] {
    const isDescribable = ({ form, texts, empty }: ErrorBodies) =>
      mixed ? form.count > texts + empty : form.count > 0 && texts + empty === 0;
    return (['ClientError', 'ServerError'] as const).flatMap((name) => {
      const hasClass = ({ status }: ErrorBodies) => (name === 'ClientError') === status < 500;
      const described = [...this.#bodies.values()].filter(hasClass).filter(isDescribable);
      const [common] = groupByContent(described);
      if (common === undefined) return [];
      const path = `$.components.responses.${name}`;
      const first = { comment: commentOf(common), actions: [{ target: path, update: { content: common.content } }] };
      const silent = Object.values(operations).filter(({ id }) => !described.some((one) => one.operationId === id));
      const range = name === 'ClientError' ? '4XX' : '5XX';
      const isForAll = mixed || silent.length === 0;
      const open = isForAll ? [] : [leaveOpen(silent, range)];
      return [first, ...open, ...suggestExceptions(common, described, isForAll)];
    });
  }
}

/** Groups bodies by content, most common first. */
function groupByContent(all: readonly ErrorBodies[]): readonly ContentGroup[] {
  const groups = new Map<string, ContentGroup>();
  for (const bodies of all) {
    const content = contentOf(bodies);
    const key = JSON.stringify(content);
    const group = groups.get(key) ?? { content, bodies: [], count: 0 };
    groups.set(key, group);
    group.bodies.push(bodies);
    group.count += bodies.form.count;
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

function contentOf({ form, mediaTypes }: ErrorBodies): object {
  const schema: AnySchemaObject = form.schema();
  return Object.fromEntries([...mediaTypes].sort().map((type) => [type, { schema }]));
}

/** Differences from the common shape: by status if most operations share them, otherwise by operation. */
function suggestExceptions(
  common: ContentGroup,
  all: readonly ErrorBodies[],
  isForAll: boolean,
): readonly SuggestedChange[] {
  const statuses = [...new Set(all.map(({ status }) => status))].sort();
  const answering = new Set(all.map(({ operationId }) => responsesAt(operations[operationId])));
  const targets = isForAll ? ['$.paths.*.*.responses'] : [...answering];
  return statuses.flatMap((status) => {
    const [mostCommon, ...others] = groupByContent(all.filter((bodies) => bodies.status === status));
    if (mostCommon === undefined) return [];
    const isCommon = JSON.stringify(mostCommon.content) === JSON.stringify(common.content);
    const forAllOperations = targets.map((target) => ({ target, update: responsesOf(status, mostCommon) }));
    const byOperation = others.map((group) => ({
      comment: commentOf(group),
      actions: group.bodies.flatMap(({ operationId }) => {
        const target = responsesAt(operations[operationId]);
        const replacement = { target, update: responsesOf(status, group) };
        return isCommon ? [replacement] : [{ target: `${target}['${status}']`, remove: true }, replacement];
      }),
    }));
    return isCommon ? byOperation : [{ comment: commentOf(mostCommon), actions: forAllOperations }, ...byOperation];
  });
}

/** Leaves the form of errors open for operations that returned none. */
function leaveOpen(silent: readonly Operation[], range: string): SuggestedChange {
  return {
    comment: `Errors of ${silent.map(({ id }) => id).join(', ')} were not observed, and may have any form.`,
    actions: silent.flatMap((operation) => [
      { target: `${responsesAt(operation)}['${range}']`, remove: true },
      { target: responsesAt(operation), update: { [range]: { description: 'The request failed.' } } },
    ]),
  };
}

function responsesAt({ path, method }: Operation): string {
  return `$.paths${pathTo(path)}.${method.toLowerCase()}.responses`;
}

function responsesOf(status: number, { content }: ContentGroup): object {
  return { [status]: { description: 'The request failed.', content } };
}

function commentOf({ bodies, count }: ContentGroup): string {
  const statuses = [...new Set(bodies.map(({ status }) => status))].sort();
  const errors = count === 1 ? '1 error' : `${count} errors`;
  return `${errors} had this form (status ${statuses.join(', ')}). Keep it to check all such errors against it.`;
}
