import type { AnySchemaObject } from 'ajv';
import {
  type BodyRequirementId,
  type CheckedRequirementId,
  type OpenRequirementId,
  requirements,
} from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import { type Contract, failureBody, successSchema } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import type { OperationId } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { catalogue, findOwner, ownerOf, type Requirement, type RequirementId } from '../requirements/catalogue.js';
import { type Comparison, prefixPointer, type Violation } from './comparison.js';
import { type CheckedValues, NotRecorded, type ParsedExchange, readFacts } from './parsed-exchange.js';
import type { ObservingRule, Rule, Rules } from './rule.js';
import { rules } from './rules.js';

export interface ExchangeResults {
  readonly tested: ReadonlySet<RequirementId>;
  /** True if this is a successful, readable response that was compared. */
  readonly isCompared: boolean;
  /** One for each requirement with passed comparisons. */
  readonly witnesses: readonly ExchangeWitness[];
  readonly violations: readonly { readonly id: RequirementId; readonly violation: Violation }[];
  readonly notes: readonly { readonly id: OpenRequirementId; readonly note: string | Observation }[];
  /** Rules that threw: internal errors of notikit. */
  readonly internalErrors: readonly { readonly id: RequirementId; readonly error: unknown }[];
}

interface ExchangeWitness {
  readonly id: RequirementId;
  readonly pointer?: string | undefined;
  /** Number of values that passed. */
  readonly count: number;
}

type RuleEntry =
  | { readonly id: CheckedRequirementId; readonly rule: Rule }
  | { readonly id: OpenRequirementId; readonly note: ObservingRule };

const rulesByOperation = indexRules();

/** Applies all rules of the operation to an exchange. */
export function applyRules(exchange: ParsedExchange): ExchangeResults {
  const { resourcePointer, unrecorded, succeeded, unreadable } = exchange;
  const body = unrecorded.has('response body') ? noVerdicts : checkBody(exchange);
  const tested = new Set<RequirementId>(body.tested);
  const violations: { id: RequirementId; violation: Violation }[] = [...body.violations];
  const witnesses: ExchangeWitness[] = [...body.passed].map(([id, count]) => ({ id, count }));
  const notes: { id: OpenRequirementId; note: string | Observation }[] = [];
  const internalErrors: { id: RequirementId; error: unknown }[] = [];
  for (const entry of rulesByOperation.get(exchange.operationId) ?? []) {
    const { id } = entry;
    try {
      if ('note' in entry) {
        notes.push(...[...entry.note(exchange)].map((note) => ({ id: entry.id, note })));
        continue;
      }
      const comparisons = [...entry.rule(exchange)].filter((comparison) => !repeatsFinding(comparison, exchange));
      if (comparisons.length > 0) tested.add(id);
      const passes = comparisons.filter((comparison) => comparison.passed);
      for (const comparison of comparisons)
        if (!comparison.passed)
          violations.push({ id, violation: prefixPointer(comparison.violation, resourcePointer) });
      const witness = { id, pointer: passes[0]?.pointer, count: passes.length };
      if (passes.length > 0) witnesses.push(prefixPointer(witness, resourcePointer));
    } catch (error) {
      if (!(error instanceof NotRecorded)) internalErrors.push({ id, error });
    }
  }
  const errorBody = checkErrorBody(exchange);
  if (errorBody.length > 0) tested.add('errors.body-form');
  for (const violation of errorBody) {
    if (violation === undefined) witnesses.push({ id: 'errors.body-form', count: 1 });
    else violations.push({ id: 'errors.body-form', violation });
  }
  const isReadable = succeeded && unreadable === undefined && !unrecorded.has('response body');
  const isCompared = isReadable && exchange.json !== undefined && tested.size > 0;
  return { tested, isCompared, witnesses, violations, notes, internalErrors };
}

/** Tells whether a rule fails because of a value with an invalid form, which the schemas report: it is one cause. */
function repeatsFinding(comparison: Comparison, { findings, resourcePointer }: ParsedExchange): boolean {
  if (comparison.passed || findings.length === 0) return false;
  const { pointer } = prefixPointer(comparison.violation, resourcePointer);
  return findings.some(
    (finding) =>
      finding.part === 'body' && finding.pointer === pointer && ['type', 'enum'].includes(finding.keyword ?? ''),
  );
}

/** Checks an error body against the schema of the profile, if it has one; `undefined` in the list is a passed check. */
function checkErrorBody(exchange: ParsedExchange): readonly (Violation | undefined)[] {
  const { contract, operationId, unrecorded, response, findings } = exchange;
  const { status } = response;
  if (status < 400 || unrecorded.has('response body')) return [];
  if (failureBody(contract, operationId, status) === undefined) return [];
  return findings.length === 0 ? [undefined] : findings.map(toViolation);
}

function indexRules(): ReadonlyMap<OperationId, readonly RuleEntry[]> {
  const result = new Map<OperationId, RuleEntry[]>();
  for (const { id, operations } of catalogue) {
    const entry = findRule(id);
    if (entry === undefined) continue;
    for (const operationId of operations) result.set(operationId, [...(result.get(operationId) ?? []), entry]);
  }
  return result;
}

function findRule(id: RequirementId): RuleEntry | undefined {
  const table: Rules = rules;
  if (requirements[id].level === 'open') {
    const note = table[id as OpenRequirementId];
    return note && { id: id as OpenRequirementId, note };
  }
  const rule = table[id as CheckedRequirementId];
  return rule && { id: id as CheckedRequirementId, rule };
}

/** Requirement under a contract: `errors.body-form` becomes a `must` if the profile describes error bodies. */
export function requirementOf(contract: Contract, id: RequirementId): Requirement {
  const requirement = requirements[id];
  if (id !== 'errors.body-form' || !describesErrorBodies(contract)) return requirement;
  return { ...requirement, level: 'must', text: 'The body of an error has the form that the profile gives it.' };
}

function describesErrorBodies({ schemas }: Contract): boolean {
  return [...schemas.values()].some(({ responses }) => Object.keys(responses).some((status) => !/^2/.test(status)));
}

interface BodyVerdicts {
  readonly tested: ReadonlySet<BodyRequirementId>;
  /** Number of passed values, by requirement; none is zero. */
  readonly passed: ReadonlyMap<BodyRequirementId, number>;
  readonly violations: readonly { readonly id: BodyRequirementId; readonly violation: Violation }[];
}

export function checkBody(judged: ParsedExchange): BodyVerdicts {
  const { succeeded, findings } = judged;
  if (!succeeded) return noVerdicts;
  const counts = new Map<BodyRequirementId, number>();
  for (const values of readFacts(judged).checkedValues) {
    for (const { id, type } of testsOf(values)) {
      const count = countOf(values, type);
      if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
    }
  }
  const violations = findings
    .filter((finding) => finding.part === 'body')
    .map((finding) => ({ id: violatedRequirement(finding, judged), violation: toViolation(finding) }));
  const tested = new Set(counts.keys());
  for (const { id } of violations) {
    tested.add(id);
    counts.set(id, (counts.get(id) ?? 0) - 1);
  }
  return { tested, passed: new Map([...counts].filter(([, count]) => count > 0)), violations };
}

const noVerdicts: BodyVerdicts = { tested: new Set(), passed: new Map(), violations: [] };

/** Requirement that a finding violates. A finding in a profile's additions belongs to the requirement of the schema. */
function violatedRequirement({ schema, keyword }: Finding, exchange: ParsedExchange): BodyRequirementId {
  const { contract, operationId } = exchange;
  const owner = keyword === undefined ? undefined : findOwner(schema, keyword);
  if (owner !== undefined || contract.profile === undefined) return owner ?? ownerOf(schema, keyword);
  const resource = componentOf(successSchema(contract, operationId));
  return findOwner(schema, 'type') ?? findOwner(resource, 'required') ?? ownerOf(resource, 'type');
}

/** Cache: a schema belongs to one component, and every item of a list is checked against it. */
const testsBySchema = new WeakMap<AnySchemaObject, readonly SchemaTest[]>();

/** A requirement that a schema checks; with a type, if only values of this type can violate it. */
interface SchemaTest {
  readonly id: BodyRequirementId;
  readonly type: ValueType | undefined;
}

function testsOf({ schema, component }: CheckedValues): readonly SchemaTest[] {
  const cached = testsBySchema.get(schema);
  if (cached !== undefined) return cached;
  const tests = Object.keys(schema).flatMap((name): SchemaTest[] => {
    const keyword = name === 'x-format' ? 'format' : name;
    const id = findOwner(component, keyword);
    // An object is no witness for the types of its fields.
    if (id === undefined || (keyword === 'type' && hasTypedFields(schema))) return [];
    return [{ id, type: typesOfKeywords[keyword] }];
  });
  testsBySchema.set(schema, tests);
  return tests;
}

function hasTypedFields({ properties = {} }: AnySchemaObject): boolean {
  return Object.values<AnySchemaObject>(properties).some((property) => 'type' in property);
}

type ValueType = 'string' | 'number' | 'array' | 'object';

/** Keywords that apply to values of one type only. */
const typesOfKeywords: Readonly<Record<string, ValueType>> = {
  format: 'string',
  pattern: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  required: 'object',
  dependentRequired: 'object',
};

function countOf(values: CheckedValues, type: ValueType | undefined): number {
  if (type === undefined) return values.all;
  return type === 'object' ? values.objects.length : values[type];
}

function toViolation({ message, expected, actual, pointer }: Finding): Violation {
  const text = `${pointer || 'the body'} ${message}`;
  return { message: text, kind: message, expected, actual, pointer, isAboutForm: true };
}
