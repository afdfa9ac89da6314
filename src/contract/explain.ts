import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { createAjv } from './ajv.js';
import { type Contract, contract as ours } from './contract.js';
import { excusedByIssues } from './drafts.js';
import { type Finding, type Part, shorten, show } from './finding.js';
import { pointerTo } from './json-pointer.js';
import { contractSchema, type OpenApiDocument, schemaId } from './schema.js';

/** How many findings are given of one value. */
export const findingLimit = 20;

/** After so many errors no more items are looked at: each of the first may have some in every branch of an `anyOf`. */
const maxErrors = 5_000;

/**
 * What is wrong with a value that a generated validator rejects, up to 20 findings. None, if all of it is excused:
 * a draft step may break its own rules (§2.7).
 *
 * @param pointer where in the contract's schema the validator came from: `/operations/listMessages/query`.
 */
export function explain({ document }: Contract, pointer: string, part: Part, value: unknown): Finding[] {
  const found = misfitsOf(document, pointer, part, value);
  if (found === undefined) throw new Error(`a validator rejects what ${pointer} accepts`);
  return found;
}

/** What is wrong with a value as a part of a document's exchanges, that has no validators; undefined if it is accepted. */
export function misfitsOf(
  document: OpenApiDocument,
  pointer: string,
  part: Part,
  value: unknown,
): Finding[] | undefined {
  const compiler = compilerOf(document);
  const validate = compiler.compile(pointer);
  return validate(value) ? undefined : findings(part, validate.errors ?? [], value, compiler);
}

/** Everything that is wrong with a value as a component schema, `Subscriber` say; none if nothing is. */
export function explainSchema(name: string, value: unknown): Finding[] {
  return misfitsOf(ours.document, `/components/schemas/${name}`, 'body', value) ?? [];
}

/** What a part of the contract's schema belongs to. */
interface Owner {
  readonly schema: string;
  readonly section: string;
  readonly pointer: string;
}

interface Compiler {
  readonly compile: (pointer: string) => ValidateFunction;
  readonly owners: ReadonlyMap<unknown, Owner>;
}

const compilers = new WeakMap<OpenApiDocument, Compiler>();

/** Made on the first error: most runs of a validator find none. */
function compilerOf(document: OpenApiDocument): Compiler {
  const known = compilers.get(document) ?? createCompiler(document);
  compilers.set(document, known);
  return known;
}

function createCompiler(document: OpenApiDocument): Compiler {
  // Not strict: the generator was, and a branch of `anyOf` by itself may lack the type that its parent states.
  const ajv = createAjv({
    ...{ allErrors: true, verbose: true, strict: false, strictNumbers: true },
    code: { process: (code) => endingEarly(collectingInPlace(code)) },
  });
  const schema = contractSchema(document);
  ajv.addSchema(schema);
  const compiled = new Map<string, ValidateFunction>();
  const owners = new Map<unknown, Owner>();
  for (const [name, component] of Object.entries<AnySchemaObject>(schema.components.schemas)) {
    own(component, { schema: name, section: component['x-section'], pointer: `/components/schemas/${name}` }, owners);
  }
  return {
    owners,
    compile: (pointer) => {
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${schemaId}#${pointer}` });
      compiled.set(pointer, validate);
      return validate;
    },
  };
}

/**
 * AJV copies all errors so far for each item that has some: a list of 4,000 wrong items would take seconds, and twice
 * as many four times that. With this they are added to those that there are.
 */
function collectingInPlace(code: string): string {
  return code.replaceAll(/(\w+)\.concat\((\w+\.errors)\)/g, '($2.forEach((error) => $1.push(error)), $1)');
}

/** AJV looks at all items of a list, however many of those before were wrong. */
function endingEarly(code: string): string {
  return code.replaceAll(/for\(let (\w+)=(\w+); \1<(\w+); \1\+\+\)/g, `for(let $1=$2; $1<$3 && errors<${maxErrors}; $1++)`);
}

/** AJV's errors carry the schema object that failed, and its identity tells where in the contract it stands. */
function own(value: unknown, owner: Owner, owners: Map<unknown, Owner>): void {
  if (typeof value !== 'object' || value === null) return;
  owners.set(value, owner);
  for (const [key, child] of Object.entries(value)) {
    own(child, { ...owner, pointer: `${owner.pointer}${pointerTo(key)}` }, owners);
  }
}

function findings(part: Part, errors: readonly ErrorObject[], root: unknown, compiler: Compiler): Finding[] {
  const told = telling(errors, root, compiler).slice(0, findingLimit);
  // What was not looked at any more is not excused with the others.
  const shown = told.length === 0 && errors.length >= maxErrors ? errors.slice(0, findingLimit) : told;
  return shown.map((error) => toFinding(part, error, compiler));
}

/**
 * The errors that tell something. Of an `anyOf`, AJV gives every branch's errors and then that none matched: only
 * those of the branch that came nearest are kept. An `if` only repeats what its `then` said.
 */
function telling(errors: readonly ErrorObject[], root: unknown, compiler: Compiler): ErrorObject[] {
  const kept: ErrorObject[] = [];
  let index = errors.length - 1;
  while (index >= 0) {
    const error = errors[index];
    index -= 1;
    if (error === undefined || error.keyword === 'if') continue;
    const branches = error.keyword === 'anyOf' ? branchErrors(error, compiler) : [];
    index -= branches.reduce((sum, branch) => sum + branch.length, 0);
    if (excusedByIssues(error, root)) continue;
    if (branches.length > 0) kept.push(...nearest(error, branches, root, compiler).reverse());
    else kept.push(error);
  }
  return kept.reverse();
}

function branchErrors({ parentSchema, data, instancePath }: ErrorObject, compiler: Compiler): ErrorObject[][] {
  const pointer = compiler.owners.get(parentSchema)?.pointer;
  if (pointer === undefined || !Array.isArray(parentSchema?.anyOf)) return [];
  return parentSchema.anyOf.map((_, branch) => {
    const validate = compiler.compile(`${pointer}/anyOf/${branch}`);
    validate(data);
    return (validate.errors ?? []).map((error) => ({ ...error, instancePath: `${instancePath}${error.instancePath}` }));
  });
}

/** A branch whose errors lie deeper than the value itself was meant; where there is none, every branch is named. */
function nearest(
  error: ErrorObject,
  branches: readonly ErrorObject[][],
  root: unknown,
  compiler: Compiler,
): ErrorObject[] {
  const meant = branches
    .filter(
      (branch) =>
        !branch.some(({ instancePath, keyword }) => instancePath === error.instancePath && keyword !== 'required'),
    )
    .sort((a, b) => misfits(a, error) - misfits(b, error) || a.length - b.length)[0];
  if (meant !== undefined) return telling(meant, root, compiler);
  const wanted = branches.flat().filter(({ instancePath }) => instancePath === error.instancePath);
  if (wanted.every(({ keyword }) => keyword === 'type')) {
    return [{ ...error, keyword: 'type', params: { type: wanted.flatMap(({ params }) => params.type) } }];
  }
  return [{ ...error, message: `must ${[...new Set(wanted.map(sentence))].join(' or ').replaceAll('must ', '')}` }];
}

/** How many texts right inside the value are outside a branch's enums: they say that another branch was meant. */
function misfits(branch: readonly ErrorObject[], { instancePath }: ErrorObject): number {
  const depth = instancePath.split('/').length + 1;
  return branch.filter(
    (error) =>
      (error.keyword === 'enum' || error.keyword === 'const') &&
      typeof error.data === 'string' &&
      error.instancePath.split('/').length === depth,
  ).length;
}

function toFinding(part: Part, error: ErrorObject, compiler: Compiler): Finding {
  const { keyword, data, params, parentSchema, instancePath } = error;
  const owner = compiler.owners.get(parentSchema);
  const place = owner && { schema: owner.schema, section: owner.section };
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    const pointer = `${instancePath}${pointerTo(missing)}`;
    return {
      part,
      pointer,
      message: 'is required',
      expected: `a value for ${missing}`,
      actual: 'nothing',
      keyword,
      ...place,
    };
  }
  const message = sentence(error);
  const expected = message.replace(/^must (?:be )?/, '');
  return { part, pointer: instancePath, message, expected, actual: show(data), keyword, ...place };
}

function sentence({ keyword, params, message = `must keep ${keyword}` }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'enum':
      return `must be one of ${shorten(params.allowedValues.join(', '))}`;
    case 'const':
      return `must be ${params.allowedValue}`;
    case 'format':
      return params.format === 'iso8601' ? 'must be an ISO 8601 date or time' : message;
    case 'not':
      return 'must not be here';
    case 'discriminator':
      return `must have one of the known values in ${params.tag}`;
    case 'required':
      return `must have ${params.missingProperty}`;
    default:
      return message;
  }
}
