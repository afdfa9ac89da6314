import type { Mistake, NewOverride, Where } from '#generated/control.js';
import { jsonOrText } from '../../contract/json-value.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { reasonOf } from '../../text/printable.js';

export const conditionParts = ['query', 'headers', 'path', 'body'] as const satisfies readonly (keyof Where)[];

/** Typed values of a condition. */
export interface ConditionDraft {
  readonly id: number;
  readonly part: (typeof conditionParts)[number];
  /** Name of a parameter or header, or a JSONPath. */
  readonly name: string;
  readonly kind: 'equals' | 'matches';
  readonly value: string;
}

/** Typed values of a response. */
export interface ResponseDraft {
  readonly id: number;
  readonly status: string;
  readonly headers: string;
  readonly body: string;
}

/** Typed values of an override. */
export interface OverrideDraft {
  readonly operation: string;
  readonly key: string;
  readonly times: string;
  readonly delayMs: string;
  readonly template: boolean;
  readonly unchecked: boolean;
  readonly conditions: readonly ConditionDraft[];
  /** Single response, or a sequence. */
  readonly responses: readonly ResponseDraft[];
}

/** Converts a draft to an override. Throws ControlError with invalid fields, as the mock does. */
export function parseDraft(draft: OverrideDraft): NewOverride {
  const { operation, key, times, delayMs, template, unchecked, conditions, responses } = draft;
  const errors: Mistake[] = [];
  const where = parseConditions(conditions, errors);
  const parsedResponses = responses.map((response, index) =>
    parseResponse(response, responsePointer(draft, index), errors),
  );
  if (errors.length > 0) throw new ControlError(0, 'Correct the marked fields.', errors);
  const [firstResponse = {}] = parsedResponses;
  return {
    ...{ operation, template, unchecked },
    ...(key !== '' && { key }),
    ...(times !== '' && { times: Number(times) }),
    ...(delayMs !== '' && { delayMs: Number(delayMs) }),
    ...(conditions.length > 0 && { where }),
    ...(parsedResponses.length > 1 ? { responses: parsedResponses } : firstResponse),
  };
}

/** Pointer to a response in the request to the mock: `/body`, or `/body/responses/1` in a sequence. */
export function responsePointer({ responses }: Pick<OverrideDraft, 'responses'>, index: number): string {
  return responses.length > 1 ? `/body/responses/${index}` : '/body';
}

/** Pointer to a condition in the request to the mock. */
export function conditionPointer({ part, name }: ConditionDraft): string {
  return `/body/where/${part}/${name.trim()}`;
}

/** Mistakes of a field and of everything below it in one line; undefined without any. */
export function mistakeAt(mistakes: readonly Mistake[], field: string): string | undefined {
  const fieldMistakes = mistakes.filter(({ pointer }) => pointer === field || pointer.startsWith(`${field}/`));
  const lines = fieldMistakes.map(({ pointer, message }) => `${pointer.slice(field.length)} ${message}`.trim());
  return lines.length === 0 ? undefined : [...new Set(lines)].join('; ');
}

function parseConditions(conditions: readonly ConditionDraft[], errors: Mistake[]): Where {
  const where: Record<string, Record<string, unknown>> = {};
  for (const condition of conditions) {
    const { part, kind, value } = condition;
    const name = condition.name.trim();
    const siblings = where[part] ?? {};
    if (name === '') errors.push({ pointer: conditionPointer(condition), message: 'needs a name' });
    else if (Object.hasOwn(siblings, name))
      errors.push({ pointer: conditionPointer(condition), message: 'is already used by another condition' });
    where[part] = {
      ...siblings,
      [name]: kind === 'matches' ? { matches: value } : part === 'body' ? parseScalar(value) : value,
    };
  }
  return where as Where;
}

/** Reads a value as JSON if it is a scalar (`7`, `true`, `null`, `"7"`), and as text otherwise. */
function parseScalar(text: string): unknown {
  const value = jsonOrText(text);
  return typeof value === 'object' && value !== null ? text : value;
}

function parseResponse({ status, headers, body }: ResponseDraft, pointer: string, errors: Mistake[]) {
  const fields: Record<string, string> = {};
  for (const line of headers.split('\n').filter((one) => one.trim() !== '')) {
    const [, name, value] = /^([^:\s]+)\s*:(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined || value === undefined) {
      const message = `${JSON.stringify(line)} is not a header. Write name: value.`;
      errors.push({ pointer: `${pointer}/headers`, message });
    } else fields[name] = value.trim();
  }
  return {
    ...(status !== '' && { status: Number(status) }),
    ...(Object.keys(fields).length > 0 && { headers: fields }),
    ...(body.trim() !== '' && { body: parseJsonField(body, `${pointer}/body`, errors) }),
  };
}

function parseJsonField(text: string, pointer: string, errors: Mistake[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    errors.push({ pointer, message: `is not JSON: ${reasonOf(error)}` });
    return undefined;
  }
}
