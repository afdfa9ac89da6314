import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { linearPattern } from '../text/linear-pattern.js';
import { createAjv } from './ajv.js';
import { toFindings } from './explain.js';
import { type Finding, type KeywordMessage, pointerTo, type SchemaError, type SchemaOwner, says } from './finding.js';
import { contractSchema, type OpenApiDocument, schemaId } from './schema.js';

/**
 * What `interpret` does, for a document of which it is not known what keywords it uses. Everything is compiled when it
 * is first needed: most runs of a validator find nothing.
 */
export function ajvMisfits(document: OpenApiDocument): (pointer: string, value: unknown) => SchemaError[] {
  let compiler: Compiler | undefined;
  return (pointer, value) => {
    compiler ??= createCompiler(document);
    return misfitsAt(pointer, value, '', compiler);
  };
}

/** What a part of the contract's schema belongs to. */
interface ValuePosition {
  readonly owner: SchemaOwner;
  readonly pointer: string;
}

interface Compiler {
  readonly compile: (pointer: string) => ValidateFunction;
  readonly places: ReadonlyMap<unknown, ValuePosition>;
}

/** In what a value does not fit a JSON Schema that is not of the contract. Throws Error for one that cannot be read. */
export function foreignMisfits(schema: AnySchemaObject, value: unknown): SchemaError[] {
  const validate = foreign.get(schema) ?? compileForeign(schema);
  foreign.set(schema, validate);
  // What it refers to is nowhere in the contract.
  return validate(value) ? [] : toMisfits(validate.errors ?? [], '', { compile: () => validate, places: new Map() });
}

/** Patterns of a schema that anyone may have written must not stop everything else. */
const regExp = Object.assign(
  // AJV knows one from another by its text.
  (source: string) => Object.assign(linearPattern(source), { toString: () => source }),
  { code: 'linearPattern' },
);

const foreign = new WeakMap<AnySchemaObject, ValidateFunction>();

function compileForeign({ $schema: _, ...schema }: AnySchemaObject): ValidateFunction {
  const options = { allErrors: true, verbose: true, strict: false, discriminator: false, logger: false } as const;
  return createAjv({ ...options, code: { regExp } }).compile(schema);
}

function createCompiler(document: OpenApiDocument): Compiler {
  // Not strict: who compiled the validators was, and a branch of `anyOf` by itself may lack the type that its parent states.
  const ajv = createAjv({
    ...{ allErrors: true, verbose: true, strict: false, strictNumbers: true },
    code: { process: collectingInPlace },
  });
  const schema = contractSchema(document);
  ajv.addSchema(schema);
  const compiled = new Map<string, ValidateFunction>();
  const places = new Map<unknown, ValuePosition>();
  for (const [name, component] of Object.entries<AnySchemaObject>(schema.components.schemas)) {
    const owner = { schema: name, section: component['x-section'] };
    place(component, { owner, pointer: `/components/schemas${pointerTo(name)}` }, places);
  }
  return {
    places,
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
  return code.replaceAll(/\b(\w+)\.concat\((\w+\.errors)\)/g, '($2.forEach((error) => $1.push(error)), $1)');
}

/** AJV's errors carry the schema object that failed, and its identity tells where in the contract it stands. */
function place(value: unknown, at: ValuePosition, places: Map<unknown, ValuePosition>): void {
  if (typeof value !== 'object' || value === null) return;
  places.set(value, at);
  for (const [key, child] of Object.entries(value)) {
    place(child, { ...at, pointer: `${at.pointer}${pointerTo(key)}` }, places);
  }
}

/** @param from where in the whole value this one is. */
function misfitsAt(pointer: string, value: unknown, from: string, compiler: Compiler): SchemaError[] {
  const validate = compiler.compile(pointer);
  return validate(value) ? [] : toMisfits(validate.errors ?? [], from, compiler);
}

/** Of an `anyOf`, AJV gives what is wrong in each form, and then that none fits: here that has the others in it. */
function toMisfits(errors: readonly ErrorObject[], from: string, compiler: Compiler): SchemaError[] {
  const misfits: SchemaError[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    if (error === undefined) continue;
    const { parentSchema, data: value } = error;
    const pointer = `${from}${error.instancePath}`;
    const at = compiler.places.get(parentSchema);
    const forms = error.keyword === 'anyOf' && at !== undefined ? formsOf(error, at, pointer, compiler) : undefined;
    index -= forms?.flat().reduce((sum, misfit) => sum + sizeOf(misfit), 0) ?? 0;
    misfits.push({ ...sayingOf(error), ...(forms && { forms }), pointer, value, owner: at?.owner });
  }
  return misfits.reverse();
}

function formsOf(
  { parentSchema, data }: ErrorObject,
  at: ValuePosition,
  from: string,
  compiler: Compiler,
): SchemaError[][] {
  const forms: readonly unknown[] = parentSchema?.anyOf ?? [];
  return forms.map((_, form) => misfitsAt(`${at.pointer}/anyOf/${form}`, data, from, compiler));
}

/** How many of AJV's errors a misfit was. */
function sizeOf({ forms = [] }: SchemaError): number {
  return forms.flat().reduce((sum, misfit) => sum + sizeOf(misfit), 1);
}

function sayingOf({
  keyword,
  params,
  parentSchema,
  message = `must conform to ${keyword}`,
}: ErrorObject): KeywordMessage {
  switch (keyword) {
    case 'type':
      return says.type([params.type].flat());
    case 'enum':
      return says.enum(params.allowedValues);
    case 'const':
      return says.const(params.allowedValue);
    case 'format':
      return says.format(params.format);
    case 'pattern':
      return says.pattern(params.pattern, parentSchema?.examples);
    case 'not':
      return says.not();
    case 'discriminator':
      return says.discriminator(params.tag);
    case 'required':
      return says.required(params.missingProperty);
    case 'additionalProperties':
      return says.additionalProperties(params.additionalProperty, Object.keys(parentSchema?.properties ?? {}));
    default:
      return { keyword, message };
  }
}

/** In what a value departs from a JSON Schema that is not of the contract. Throws Error for one that cannot be read. */
export function explainForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  return toFindings('body', foreignMisfits(schema, value), value);
}
