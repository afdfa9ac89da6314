import { type Misfit, parsePointer, says } from './finding.js';
import { field } from './json-value.js';

/**
 * The misfits that tell something. Of forms none of which fits, only what is wrong with the one that came nearest. That
 * an `if` is not kept only repeats what its `then` said.
 */
export function* relevantMisfits(misfits: Iterable<Misfit>, root: unknown): Generator<Misfit> {
  for (const misfit of misfits) {
    if (misfit.keyword === 'if' || excusedByIssues(misfit, root)) continue;
    if (misfit.forms === undefined) yield misfit;
    else yield* nearest(misfit, misfit.forms, root);
  }
}

/** A form in which what is wrong lies deeper than the value itself was meant; where there is none, each is named. */
function nearest(misfit: Misfit, forms: readonly (readonly Misfit[])[], root: unknown): Iterable<Misfit> {
  const { pointer } = misfit;
  const all = forms.map((found) => ({ found, flat: flattened(found) }));
  const meant = all
    .filter(({ flat }) => !flat.some((other) => other.pointer === pointer && other.keyword !== 'required'))
    .sort((a, b) => outsiders(a.flat, pointer) - outsiders(b.flat, pointer) || a.flat.length - b.flat.length)[0];
  if (meant !== undefined) return relevantMisfits(meant.found, root);
  const wanted = all.flatMap(({ flat }) => flat).filter((other) => other.pointer === pointer);
  if (wanted.every(({ keyword }) => keyword === 'type')) {
    return [{ ...misfit, ...says.type(wanted.flatMap(({ types = [] }) => types)) }];
  }
  const messages = new Set(wanted.map(({ message }) => message));
  return [{ ...misfit, message: `must ${[...messages].join(' or ').replaceAll('must ', '')}` }];
}

/** What is wrong in each form, before that none of them fits. */
function flattened(misfits: readonly Misfit[]): readonly Misfit[] {
  return misfits.flatMap((misfit) => [...(misfit.forms ?? []).flatMap(flattened), misfit]);
}

/** How many texts right inside the value are outside a form's enums: they say that another form was meant. */
function outsiders(misfits: readonly Misfit[], pointer: string): number {
  const depth = pointer.split('/').length + 1;
  return misfits.filter(
    (misfit) =>
      (misfit.keyword === 'enum' || misfit.keyword === 'const') &&
      typeof misfit.value === 'string' &&
      misfit.pointer.split('/').length === depth,
  ).length;
}

/**
 * Whether a step's own `issues.controls` names the control value that a misfit is about (§2.7, §7.3). Such a step is
 * a draft, and its values may be invalid on purpose: the service says so itself.
 */
function excusedByIssues({ pointer, keyword, missing }: Misfit, root: unknown): boolean {
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
