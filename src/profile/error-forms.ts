import type { AnySchemaObject } from 'ajv';
import type { Choices } from '../choices/choices.js';
import { contract, failureBody } from '../contract/contract.js';
import { mediaType } from '../contract/judge.js';
import { type OperationId, operations } from '../contract/operations.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { entryOf, JsonForm } from './json-form.js';
import type { SuggestedChange } from './suggested-change.js';

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

const allIds = Object.values(operations).map(({ id }) => id);

/** Common shapes of error bodies, by operation and status (§7). */
export class ErrorForms {
  readonly #bodies = new Map<string, ErrorBodies>();

  add({ operationId, response: { status, headers, body }, json }: ParsedExchange): void {
    if (status < 400 || status > 599 || failureBody(contract, operationId, status) !== undefined) return;
    const counts = { form: new JsonForm(), mediaTypes: new Set<string>(), texts: 0, empty: 0 };
    const bodies = entryOf(this.#bodies, `${operationId} ${status}`, () => ({ operationId, status, ...counts }));
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
      const answering = mixed ? allIds : idsOf({ bodies: described });
      const silent = allIds.filter((id) => !answering.includes(id));
      const open = {
        comment: `Errors of ${silent.join(', ')} were not observed, and may have any form.`,
        actions: [{ target: `${responsesAt(silent)}['${name === 'ClientError' ? 4 : 5}XX']`, remove: true }],
      };
      return [first, ...(silent.length === 0 ? [] : [open]), ...suggestExceptions(common, described, answering)];
    });
  }
}

/** Groups bodies by content, most common first. */
function groupByContent(all: readonly ErrorBodies[]): readonly ContentGroup[] {
  const groups = new Map<string, ContentGroup>();
  for (const bodies of all) {
    const content = contentOf(bodies);
    const key = JSON.stringify(content);
    const group = entryOf(groups, key, () => ({ content, bodies: [], count: 0 }));
    group.bodies.push(bodies);
    group.count += bodies.form.count;
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

function contentOf({ form, mediaTypes }: ErrorBodies): object {
  const schema: AnySchemaObject = form.schema();
  return Object.fromEntries([...mediaTypes].sort().map((type) => [type, { schema }]));
}

/** Differences from the common form: by status, and by operation where one differs. One action per set of operations. */
function suggestExceptions(common: ContentGroup, all: readonly ErrorBodies[], ids: readonly OperationId[]) {
  const groupsByTarget = new Map<string, ContentGroup[]>();
  for (const status of [...new Set(all.map((bodies) => bodies.status))].sort()) {
    const [mostCommon, ...others] = groupByContent(all.filter((bodies) => bodies.status === status));
    if (mostCommon === undefined) continue;
    const differing = others.flatMap(idsOf);
    const isCommon = JSON.stringify(mostCommon.content) === JSON.stringify(common.content);
    for (const group of isCommon ? others : [mostCommon, ...others]) {
      const target = responsesAt(group === mostCommon ? ids.filter((id) => !differing.includes(id)) : idsOf(group));
      groupsByTarget.set(target, [...(groupsByTarget.get(target) ?? []), group]);
    }
  }
  return [...groupsByTarget].map(([target, groups]): SuggestedChange => {
    const responses = groups.map(({ bodies: [first], content }) => [
      first?.status,
      { description: 'The request failed.', content },
    ]);
    return { comment: commentOf(...groups), actions: [{ target, update: Object.fromEntries(responses) }] };
  });
}

function idsOf({ bodies }: Pick<ContentGroup, 'bodies'>): readonly OperationId[] {
  return [...new Set(bodies.map(({ operationId }) => operationId))];
}

/** JSONPath of the responses of operations. */
function responsesAt(ids: readonly OperationId[]): string {
  if (ids.length === allIds.length) return '$.paths.*.*.responses';
  const conditions = [...ids].sort().map((id) => `@.operationId=='${id}'`);
  return `$.paths.*[?${conditions.join(' || ')}].responses`;
}

function commentOf(...groups: readonly ContentGroup[]): string {
  const statuses = [...new Set(groups.flatMap(({ bodies }) => bodies.map(({ status }) => status)))].sort();
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const had = `${count === 1 ? '1 error' : `${count} errors`} had ${groups.length === 1 ? 'this form' : 'these forms'}`;
  return `${had} (status ${statuses.join(', ')}). Keep it to check all such errors against it.`;
}
