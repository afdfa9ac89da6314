import type { Result } from '../../judgement/report/report.js';
import type { Requirement } from '../../requirements/catalogue.js';

/** What became of a requirement, as people say it. The worst comes first. */
export const statusLabels = {
  broken: { word: 'failed', mark: '✗' },
  errored: { word: 'errored', mark: '✗' },
  known: { word: 'known failure', mark: '✗' },
  warned: { word: 'warned', mark: '!' },
  untested: { word: 'skipped', mark: '–' },
  kept: { word: 'passed', mark: '✓' },
  observed: { word: 'observed', mark: '○' },
} as const;

export type StatusLabel = keyof typeof statusLabels;

/** Those that a reader looks for, whether there are any or not. */
const always: readonly StatusLabel[] = ['broken', 'warned', 'untested', 'kept', 'observed'];

export function statusLabelOf({ status, known }: Result): StatusLabel {
  switch (status) {
    case 'failed':
      return known ? 'known' : 'broken';
    case 'passed':
      return 'kept';
    case 'skipped':
      return 'untested';
    case 'errored':
    case 'warned':
    case 'observed':
      return status;
  }
}

interface Count {
  readonly standing: StatusLabel;
  readonly count: number;
}

/** How many requirements stand how. */
export function countByStatus(results: readonly Result[]): readonly Count[] {
  const count = (standing: StatusLabel) => results.filter((result) => statusLabelOf(result) === standing).length;
  return (Object.keys(statusLabels) as StatusLabel[])
    .map((standing) => ({ standing, count: count(standing) }))
    .filter(({ standing, count }) => count > 0 || always.includes(standing));
}

/** What requirements ask of an operation, by the kind of check that they take. */
export const checkKinds = {
  fields: { title: 'Fields', about: 'required fields are present' },
  types: { title: 'Types', about: 'fields have their types' },
  values: { title: 'Values', about: 'values are allowed' },
  behaviour: { title: 'Behaviour', about: 'requests have the requested effect' },
  access: { title: 'Access', about: 'keys, and the data that they give access to' },
  limits: { title: 'Errors, limits', about: 'refusals, bounds and versions' },
} as const;

export type CheckKind = keyof typeof checkKinds;

/** Undefined for what is left open: that is looked at, and never checked. */
export function kindOf({ level, section, keywords }: Requirement): CheckKind | undefined {
  if (level === 'open') return undefined;
  if (keywords !== undefined) return kindOfKeyword(keywords[0]);
  if (section === '5') return 'access';
  return ['7', '8', '9'].includes(section) ? 'limits' : 'behaviour';
}

function kindOfKeyword(keyword: string | undefined): CheckKind {
  if (keyword === 'required') return 'fields';
  return keyword === 'type' ? 'types' : 'values';
}
