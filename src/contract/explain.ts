import { type Contract, contract as ours } from './contract.js';
import { type Finding, type Misfit, type Part, parsePointer, pointerTo, says, show } from './finding.js';
import { interpret } from './interpret.js';
import { field } from './json-value.js';
import type { OpenApiDocument } from './schema.js';

/** How many findings are given of one value. */
export const findingLimit = 20;

/**
 * What is wrong with a value that a generated validator rejects, up to 20 findings. None, if all of it is excused:
 * a draft step may break its own rules (§2.7).
 *
 * @param pointer where in the contract's schema the validator came from: `/operations/listMessages/query`.
 */
export function explain({ misfits }: Contract, pointer: string, part: Part, value: unknown): Finding[] {
  const findings = toFindings(part, misfits(pointer, value), value);
  if (findings.length > 0) return findings;
  const [excused] = misfits(pointer, value);
  if (excused === undefined) throw new Error(`a validator rejects what ${pointer} accepts`);
  return [];
}

/** What is wrong with a value as a part of a document's exchanges, that has no validators; none if nothing is. */
export function misfitsOf(document: OpenApiDocument, pointer: string, part: Part, value: unknown): Finding[] {
  return toFindings(part, interpret(document, pointer, value), value);
}

/** Everything that is wrong with a value as a component schema, `Subscriber` say; none if nothing is. */
export function explainSchema(name: string, value: unknown): Finding[] {
  return misfitsOf(ours.document, `/components/schemas/${name}`, 'body', value);
}

/** What misfits tell of a value, up to 20 findings. */
export function toFindings(part: Part, misfits: Iterable<Misfit>, root: unknown): Finding[] {
  const findings: Finding[] = [];
  for (const misfit of telling(misfits, root)) {
    findings.push(toFinding(part, misfit));
    if (findings.length === findingLimit) break;
  }
  return findings;
}

/**
 * The misfits that tell something. Of forms none of which fits, only what is wrong with the one that came nearest. That
 * an `if` is not kept only repeats what its `then` said.
 */
export function* telling(misfits: Iterable<Misfit>, root: unknown): Generator<Misfit> {
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
  if (meant !== undefined) return telling(meant.found, root);
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

function toFinding(part: Part, { keyword, message, pointer, value, owner, missing, unknown }: Misfit): Finding {
  if (missing !== undefined) {
    const place = `${pointer}${pointerTo(missing)}`;
    const expected = `a value for ${missing}`;
    return { part, pointer: place, message: 'is required', expected, actual: 'nothing', keyword, ...owner };
  }
  if (unknown !== undefined) {
    const place = `${pointer}${pointerTo(unknown)}`;
    const actual = show(field(value, unknown));
    return { part, pointer: place, message, expected: `no field ${unknown}`, actual, keyword, ...owner };
  }
  const expected = message.replace(/^must (?:be )?/, '');
  return { part, pointer, message, expected, actual: show(value), keyword, ...owner };
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
