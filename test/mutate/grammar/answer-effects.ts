import type { At } from '../../server/hooks.js';
import { isRow, type Row, rowsOf } from '../../server/row.js';
import type { Effect } from './mutant.js';

/** Changes the object in the response; undefined removes a field. */
export function changeBody(
  name: string,
  field: string,
  change: (value: unknown, body: Row, at: At) => unknown,
): Effect {
  return {
    name,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        if (!isRow(body) || !condition.holds(at, body[field], 0)) return answer;
        return { ...answer, body: { ...body, [field]: change(body[field], body, at) } };
      },
    }),
  };
}

/** Changes a field of each record in the response, if the condition is true. */
export function changeField(
  name: string,
  field: string,
  change: (value: unknown, row: Row, all: readonly Row[], position: number) => unknown,
): Effect {
  return {
    name,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        const all = Array.isArray(body)
          ? body.filter(isRow)
          : isRow(body) && 'data' in body && 'page' in paged(body)
            ? rowsOf(body, 'data')
            : undefined;
        const one = (row: Row, position: number): Row =>
          condition.holds(at, row[field], position)
            ? { ...row, [field]: change(row[field], row, all ?? [row], position) }
            : row;
        if (all === undefined) return isRow(body) ? { ...answer, body: one(body, 0) } : answer;
        return { ...answer, body: isRow(body) ? { ...body, data: all.map(one) } : all.map(one) };
      },
    }),
  };
}

/** Pages have `page` or `totalCountCapped`; `data` is a field of subscribers, too. */
function paged(body: Row): Row {
  return 'totalCountCapped' in body ? { page: 0 } : body;
}

/** Values of wrong types for any field. */
export function typeEffects(field: string, where: typeof changeField | typeof changeBody): Effect[] {
  return [where('drop', field, () => undefined), where('null', field, () => null), where('change-type', field, retype)];
}

/** The same value in another type. */
export function retype(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 0 : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value[0] ?? '';
  return value === null || value === undefined ? 0 : JSON.stringify(value);
}

export const negate = (field: string) => changeBody('negate', field, (value) => value !== true);
export const setBody = (name: string, field: string, value: unknown) => changeBody(name, field, () => value);

/** Repeats the value of a field from the previous response. */
export function staleBody(field: string): Effect {
  return {
    name: 'stale',
    hooks: (condition) => {
      let last: unknown;
      return {
        answer: (answer, at) => {
          const { body } = answer;
          if (!isRow(body) || !(field in body)) return answer;
          const taken = last !== undefined && condition.holds(at) ? last : body[field];
          last = body[field];
          return { ...answer, body: { ...body, [field]: taken } };
        },
      };
    },
  };
}

/** Copies the value of the next record on the page. */
export const takeNextRecord = (field: string) =>
  changeField(
    'take-from-next-record',
    field,
    (value, _row, all, position) => (all[position + 1] ?? all[0])?.[field] ?? value,
  );

export const takeField = (field: string, other: string) =>
  changeField(`take-${other}`, field, (_value, row) => row[other]);

export const serverError: Effect = {
  name: 'answer-500',
  hooks: (condition) => ({ answer: (answer, at) => (condition.holds(at, subjectOf(at)) ? { status: 500 } : answer) }),
};

/** Refuses a valid request. */
export const refuse: Effect = {
  name: 'refuse',
  hooks: (condition) => ({
    answer: (answer, at) => (answer.status < 300 && condition.holds(at, subjectOf(at)) ? { status: 422 } : answer),
  }),
};

export const otherStatus = (status: number): Effect => ({
  name: `answer-${status}`,
  hooks: (condition) => ({
    answer: (answer, at) =>
      answer.status < 300 && condition.holds(at, subjectOf(at)) ? { ...answer, status } : answer,
  }),
});

/** Repeats the response to the previous request of the operation. */
export const staleAnswer: Effect = {
  name: 'stale-answer',
  hooks: (condition) => {
    const last = new Map<string, unknown>();
    return {
      answer: (answer, at) => {
        if (answer.status >= 300) return answer;
        const before = last.get(at.operation);
        const body = before !== undefined && condition.holds(at) ? before : answer.body;
        last.set(at.operation, answer.body);
        return { ...answer, body };
      },
    };
  },
};

function subjectOf({ query }: At): readonly string[] {
  return [...query.values()].flat();
}
