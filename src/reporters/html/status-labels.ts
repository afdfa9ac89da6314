import type { Result } from '../../judgement/report/report.js';
import type { Requirement } from '../../requirements/catalogue.js';

/** Words and marks of results, most serious first. */
export const statusLabels = {
  failed: { word: 'failed', mark: '✗' },
  errored: { word: 'errored', mark: '✗' },
  known: { word: 'known failure', mark: '✗' },
  warned: { word: 'warned', mark: '!' },
  skipped: { word: 'skipped', mark: '–' },
  passed: { word: 'passed', mark: '✓' },
  observed: { word: 'observed', mark: '○' },
} as const satisfies Record<Result['status'] | 'known', object>;

export type StatusLabel = keyof typeof statusLabels;

/** Statuses that are listed even if their count is zero. */
const always: readonly StatusLabel[] = ['failed', 'warned', 'skipped', 'passed', 'observed'];

export function statusLabelOf({ status, known }: Result): StatusLabel {
  return status === 'failed' && known ? 'known' : status;
}

/** Number of requirements by status. */
export function countByStatus(results: readonly Result[]) {
  const count = (status: StatusLabel) => results.filter((result) => statusLabelOf(result) === status).length;
  return (Object.keys(statusLabels) as StatusLabel[])
    .map((status) => ({ status, count: count(status) }))
    .filter(({ status, count }) => count > 0 || always.includes(status));
}

/** Titles of the kinds of checks. */
export const checkKinds = {
  fields: { title: 'Fields', about: 'required fields are present' },
  types: { title: 'Types', about: 'fields have their types' },
  values: { title: 'Values', about: 'values are allowed' },
  behaviour: { title: 'Behaviour', about: 'requests have the requested effect' },
  access: { title: 'Access', about: 'keys, and the data that they give access to' },
  limits: { title: 'Errors, limits', about: 'refusals, bounds and versions' },
} as const;

export type CheckKind = keyof typeof checkKinds;

/** Kind of check; undefined for unspecified behaviour, which is observed but not checked. */
export function checkKindOf({ level, section, keywords }: Requirement): CheckKind | undefined {
  if (level === 'open') return undefined;
  if (keywords !== undefined) return kindOfKeyword(keywords[0]);
  if (section === '5') return 'access';
  return ['7', '8', '9'].includes(section) ? 'limits' : 'behaviour';
}

function kindOfKeyword(keyword: string | undefined): CheckKind {
  if (keyword === 'required') return 'fields';
  return keyword === 'type' ? 'types' : 'values';
}
