import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv';
import { linearPattern } from '../text/linear-pattern.js';
import { createAjv } from './ajv.js';
import { toFindings } from './explain.js';
import {
  type Finding,
  type KeywordMessage,
  keywordMessages,
  pointerTo,
  type SchemaError,
  type SchemaOwner,
} from './finding.js';
import { contractSchema, type OpenApiDocument, schemaId } from './schema.js';

/** Validates values with AJV, for documents that may use any keyword. Compiles each schema when it is first needed. */
export function ajvSchemaErrors(document: OpenApiDocument): (pointer: string, value: unknown) => SchemaError[] {
  let compiler: Compiler | undefined;
  return (pointer, value) => {
    compiler ??= createCompiler(document);
    return schemaErrorsAt(pointer, value, '', compiler);
  };
}

/** Component and section that a part of the schema belongs to. */
interface ValuePosition {
  readonly owner: SchemaOwner;
  readonly pointer: string;
}

interface Compiler {
  readonly compile: (pointer: string) => ValidateFunction;
  readonly positions: ReadonlyMap<unknown, ValuePosition>;
}

/** Errors of a value against a foreign JSON Schema. Throws Error for a schema that cannot be read. */
export function foreignSchemaErrors(schema: AnySchemaObject, value: unknown): SchemaError[] {
  const validate = foreignValidators.get(schema) ?? compileForeign(schema);
  foreignValidators.set(schema, validate);
  // A foreign schema cannot refer to parts of the contract.
  return validate(value)
    ? []
    : toSchemaErrors(validate.errors ?? [], '', { compile: () => validate, positions: new Map() });
}

/** Runs in linear time: a schema from anybody must not block the process. */
const regExp = Object.assign(
  // AJV identifies a pattern by its text.
  (source: string) => Object.assign(linearPattern(source), { toString: () => source }),
  { code: 'linearPattern' },
);

const foreignValidators = new WeakMap<AnySchemaObject, ValidateFunction>();

function compileForeign({ $schema: _, ...schema }: AnySchemaObject): ValidateFunction {
  const options = { allErrors: true, verbose: true, strict: false, discriminator: false, logger: false } as const;
  return createAjv({ ...options, code: { regExp } }).compile(schema);
}

function createCompiler(document: OpenApiDocument): Compiler {
  // Not strict: the schema was strict when its validators were compiled. A branch of `anyOf` may lack its parent's
  // type.
  const ajv = createAjv({
    allErrors: true,
    verbose: true,
    strict: false,
    strictNumbers: true,
    code: { process: appendInPlace },
  });
  const schema = contractSchema(document);
  ajv.addSchema(schema);
  const compiled = new Map<string, ValidateFunction>();
  const positions = new Map<unknown, ValuePosition>();
  for (const [name, component] of Object.entries<AnySchemaObject>(schema.components.schemas)) {
    const owner = { schema: name, section: component['x-section'] };
    recordPositions(component, { owner, pointer: `/components/schemas${pointerTo(name)}` }, positions);
  }
  return {
    positions,
    compile: (pointer) => {
      const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${schemaId}#${pointer}` });
      compiled.set(pointer, validate);
      return validate;
    },
  };
}

/**
 * Rewrites generated code so that it appends errors. AJV copies all earlier errors for each wrong item, which takes
 * seconds for a list of 4,000.
 */
function appendInPlace(code: string): string {
  return code.replaceAll(/\b(\w+)\.concat\((\w+\.errors)\)/g, '($2.forEach((error) => $1.push(error)), $1)');
}

/** Maps each schema object to its position: AJV's errors carry the object that failed. */
function recordPositions(value: unknown, at: ValuePosition, positions: Map<unknown, ValuePosition>): void {
  if (typeof value !== 'object' || value === null) return;
  positions.set(value, at);
  for (const [key, child] of Object.entries(value)) {
    recordPositions(child, { ...at, pointer: `${at.pointer}${pointerTo(key)}` }, positions);
  }
}

/** @param from pointer to the value in the whole value. */
function schemaErrorsAt(pointer: string, value: unknown, from: string, compiler: Compiler): SchemaError[] {
  const validate = compiler.compile(pointer);
  return validate(value) ? [] : toSchemaErrors(validate.errors ?? [], from, compiler);
}

/** Converts AJV's errors. AJV reports the errors of each form before `anyOf` itself; here `anyOf` contains them. */
function toSchemaErrors(errors: readonly ErrorObject[], from: string, compiler: Compiler): SchemaError[] {
  const schemaErrors: SchemaError[] = [];
  for (let index = errors.length - 1; index >= 0; index -= 1) {
    const error = errors[index];
    if (error === undefined) continue;
    const { parentSchema, data: value } = error;
    const pointer = `${from}${error.instancePath}`;
    const at = compiler.positions.get(parentSchema);
    const forms = error.keyword === 'anyOf' && at !== undefined ? formsOf(error, at, pointer, compiler) : undefined;
    index -= forms?.flat().reduce((sum, schemaError) => sum + sizeOf(schemaError), 0) ?? 0;
    schemaErrors.push({ ...messageOf(error), ...(forms && { forms }), pointer, value, owner: at?.owner });
  }
  return schemaErrors.reverse();
}

function formsOf(
  { parentSchema, data }: ErrorObject,
  at: ValuePosition,
  from: string,
  compiler: Compiler,
): SchemaError[][] {
  const forms: readonly unknown[] = parentSchema?.anyOf ?? [];
  return forms.map((_, form) => schemaErrorsAt(`${at.pointer}/anyOf/${form}`, data, from, compiler));
}

/** Number of AJV's errors that an error replaces. */
function sizeOf({ forms = [] }: SchemaError): number {
  return forms.flat().reduce((sum, schemaError) => sum + sizeOf(schemaError), 1);
}

function messageOf({
  keyword,
  params,
  parentSchema,
  message = `must conform to ${keyword}`,
}: ErrorObject): KeywordMessage {
  switch (keyword) {
    case 'type':
      return keywordMessages.type([params.type].flat());
    case 'enum':
      return keywordMessages.enum(params.allowedValues);
    case 'const':
      return keywordMessages.const(params.allowedValue);
    case 'format':
      return keywordMessages.format(params.format);
    case 'pattern':
      return keywordMessages.pattern(params.pattern, parentSchema?.examples);
    case 'not':
      return keywordMessages.not();
    case 'discriminator':
      return keywordMessages.discriminator(params.tag);
    case 'required':
      return keywordMessages.required(params.missingProperty);
    case 'additionalProperties':
      return keywordMessages.additionalProperties(
        params.additionalProperty,
        Object.keys(parentSchema?.properties ?? {}),
      );
    default:
      return { keyword, message };
  }
}

/** Findings of a value against a foreign JSON Schema. Throws Error for a schema that cannot be read. */
export function explainForeign(schema: AnySchemaObject, value: unknown): Finding[] {
  return toFindings('body', foreignSchemaErrors(schema, value), value);
}
