import type { Requirement } from '../../requirements/catalogue.js';

/** What clauses ask of an operation, by the kind of check that they take. */
export const checkKinds = {
  fields: { title: 'Fields', about: 'required fields are there' },
  types: { title: 'Types', about: 'fields have their types' },
  values: { title: 'Values', about: 'values are among those that are allowed' },
  behaviour: { title: 'Behaviour', about: 'what was asked for is what is done' },
  access: { title: 'Access', about: 'keys, and whose data they reach' },
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
