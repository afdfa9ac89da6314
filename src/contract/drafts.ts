import { parsePointer } from './json-pointer.js';
import { field } from './json-value.js';
import type { Misfit } from './misfit.js';

/**
 * Whether a step's own `issues.controls` names the control value that a misfit is about (§2.7, §7.3). Such a step is
 * a draft, and its values may be invalid on purpose: the service says so itself.
 */
export function excusedByIssues({ pointer, keyword, missing }: Misfit, root: unknown): boolean {
  // That the values must not be there at all is no rule about a value.
  if (keyword === 'not') return false;
  const path = parsePointer(pointer);
  const values = path.findIndex(
    (segment, index) => segment === 'controlValues' || (segment === 'values' && path[index - 1] === 'controls'),
  );
  if (values === -1) return false;
  const step = read(root, path.slice(0, path[values] === 'values' ? values - 1 : values));
  const named = read(step, ['issues', 'controls']);
  if (typeof named !== 'object' || named === null) return false;
  const wrong = [...path.slice(values + 1), ...(missing === undefined ? [] : [missing])];
  return Object.entries(named).some(([name, issues]) => {
    if (!Array.isArray(issues) || issues.length === 0) return false;
    const prefix = name.split('.');
    // A rule about several fields at once (a body or a subject) fails on the object that holds them.
    return wrong.length === 0 || prefix.every((segment, index) => wrong[index] === segment);
  });
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce(field, value);
}
