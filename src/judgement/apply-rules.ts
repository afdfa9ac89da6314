import type { AnySchemaObject } from 'ajv';
import { type BodyRequirementId, requirements } from '#generated/requirements.js';
import type { Observation } from '../choices/choices.js';
import { type Contract, failureBody, successSchema } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import type { OperationId } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { catalogue, findOwner, ownerOf, type Requirement, type RequirementId } from '../requirements/catalogue.js';
import { type PassedComparison, prefixPointer, type Violation } from './comparison.js';
import { type CheckedValues, NotRecorded, type ParsedExchange, readFacts } from './parsed-exchange.js';
import type { ObservingRule, Rule } from './rule.js';
import { rules } from './rules.js';

export interface ExchangeResults {
  /** True if this is a successful, readable response that was compared. */
  readonly isCompared: boolean;
  /** One for each requirement with passed comparisons. */
  readonly witnesses: readonly ExchangeWitness[];
  readonly violations: readonly { readonly id: RequirementId; readonly violation: Violation }[];
  readonly notes: readonly { readonly id: RequirementId; readonly note: string | Observation }[];
  /** Rules that threw: internal errors of notikit. */
  readonly internalErrors: readonly { readonly id: RequirementId; readonly error: unknown }[];
}

interface ExchangeWitness {
  readonly id: RequirementId;
  readonly pointer?: string | undefined;
  /** Number of values that passed. */
  readonly count: number;
}

interface RuleEntry {
  readonly id: RequirementId;
  readonly rule: Rule | ObservingRule;
}

const rulesByOperation = indexRules();

/** Applies all rules of the operation to an exchange. */
export function applyRules(exchange: ParsedExchange): ExchangeResults {
  const { resourcePointer, unrecorded, succeeded, unreadable, findings } = exchange;
  const body = checkBody(exchange);
  const violations = [...body.violations];
  const witnesses = [...body.witnesses];
  const notes: { id: RequirementId; note: string | Observation }[] = [];
  const internalErrors: { id: RequirementId; error: unknown }[] = [];
  for (const { id, rule } of rulesByOperation.get(exchange.operationId) ?? []) {
    try {
      const passes: PassedComparison[] = [];
      // A rule that throws has no results.
      for (const result of [...rule(exchange)]) {
        if (typeof result === 'string' || 'text' in result) notes.push({ id, note: result });
        else if (result.passed) passes.push(result);
        else {
          const violation = prefixPointer(result.violation, resourcePointer);
          if (!repeatsFinding(violation, findings)) violations.push({ id, violation });
        }
      }
      const witness = { id, pointer: passes[0]?.pointer, count: passes.length };
      if (passes.length > 0) witnesses.push(prefixPointer(witness, resourcePointer));
    } catch (error) {
      if (!(error instanceof NotRecorded)) internalErrors.push({ id, error });
    }
  }
  if (hasDescribedError(exchange)) {
    const id = 'errors.body-form';
    if (findings.length === 0) witnesses.push({ id, count: 1 });
    violations.push(...findings.map((finding) => ({ id, violation: toViolation(finding) }) as const));
  }
  const isReadable = succeeded && unreadable === undefined && !unrecorded.has('response body');
  const isCompared = isReadable && exchange.json !== undefined && witnesses.length + violations.length > 0;
  return { isCompared, witnesses, violations, notes, internalErrors };
}

/** Tells whether a rule fails because of a value with an invalid form, which the schemas report: it is one cause. */
function repeatsFinding({ pointer }: Violation, findings: readonly Finding[]): boolean {
  return findings.some(
    (finding) =>
      finding.part === 'body' && finding.pointer === pointer && ['type', 'enum'].includes(finding.keyword ?? ''),
  );
}

/** Tells whether a response is an error whose body the profile describes. */
function hasDescribedError({ contract, operationId, unrecorded, response }: ParsedExchange): boolean {
  if (response.status < 400 || unrecorded.has('response body')) return false;
  return failureBody(contract, operationId, response.status) !== undefined;
}

function indexRules(): ReadonlyMap<OperationId, readonly RuleEntry[]> {
  const table: Readonly<Partial<Record<RequirementId, RuleEntry['rule']>>> = rules;
  const result = new Map<OperationId, RuleEntry[]>();
  for (const { id, operations } of catalogue) {
    const rule = table[id];
    if (rule === undefined) continue;
    for (const operationId of operations) result.set(operationId, [...(result.get(operationId) ?? []), { id, rule }]);
  }
  return result;
}

/** Requirement under a contract: `errors.body-form` becomes a `must` if the profile describes error bodies. */
export function requirementOf(contract: Contract, id: RequirementId): Requirement {
  const requirement = requirements[id];
  if (id !== 'errors.body-form') return requirement;
  const statuses = [...contract.schemas.values()].flatMap(({ responses }) => Object.keys(responses));
  if (statuses.every((status) => status.startsWith('2'))) return requirement;
  return { ...requirement, level: 'must', text: 'The body of an error has the form that the profile gives it.' };
}

/** Compares the body of a success with its schemas. */
export function checkBody(judged: ParsedExchange): Pick<ExchangeResults, 'witnesses' | 'violations'> {
  const { succeeded, unrecorded, findings } = judged;
  if (!succeeded || unrecorded.has('response body')) return { witnesses: [], violations: [] };
  const counts = new Map<BodyRequirementId, number>();
  for (const values of readFacts(judged).checkedValues)
    for (const [id, count] of countTested(values)) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  const violations = findings
    .filter((finding) => finding.part === 'body')
    .map((finding) => ({ id: violatedRequirement(finding, judged), violation: toViolation(finding) }));
  for (const { id } of violations) counts.set(id, (counts.get(id) ?? 0) - 1);
  const witnesses = [...counts].map(([id, count]) => ({ id, count })).filter(({ count }) => count > 0);
  return { witnesses, violations };
}

/** Requirement that a finding violates. A finding in a profile's additions belongs to the requirement of the schema. */
function violatedRequirement({ schema, keyword }: Finding, exchange: ParsedExchange): BodyRequirementId {
  const { contract, operationId } = exchange;
  const owner = keyword === undefined ? undefined : findOwner(schema, keyword);
  if (owner !== undefined || contract.profile === undefined) return owner ?? ownerOf(schema, keyword);
  const resource = componentOf(successSchema(contract, operationId));
  return findOwner(schema, 'type') ?? findOwner(resource, 'required') ?? ownerOf(resource, 'type');
}

/** Requirements that a schema checks, each with the number of values that can violate it. */
function countTested(values: CheckedValues): readonly (readonly [BodyRequirementId, number])[] {
  const { schema, component } = values;
  return Object.keys(schema).flatMap((name): [BodyRequirementId, number][] => {
    const keyword = name === 'x-format' ? 'format' : name;
    const id = findOwner(component, keyword);
    // An object is no witness for the types of its fields.
    if (id === undefined || (keyword === 'type' && hasTypedFields(schema))) return [];
    const type = typesOfKeywords[keyword] ?? 'all';
    return [[id, type === 'object' ? values.objects.length : values[type]]];
  });
}

function hasTypedFields({ properties = {} }: AnySchemaObject): boolean {
  return Object.values<AnySchemaObject>(properties).some((property) => 'type' in property);
}

/** Keywords that apply to values of one type only. */
const typesOfKeywords: Readonly<Record<string, 'string' | 'number' | 'array' | 'object'>> = {
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

function toViolation({ message, expected, actual, pointer }: Finding): Violation {
  const text = `${pointer || 'the body'} ${message}`;
  return { message: text, kind: message, expected, actual, pointer, isAboutForm: true };
}
