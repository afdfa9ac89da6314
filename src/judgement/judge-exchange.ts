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
import { atRoot, type Violation } from './comparison.js';
import { type Judged, type Meeting, NotRecorded, readFacts } from './judged.js';
import type { ObservingRule, Rule, Rules } from './rule.js';
import { rules } from './rules.js';

/** What one exchange shows about the requirements, whoever caused it. */
export interface Judgement {
  /** The requirements that it put to the test, passed or not. */
  readonly tested: ReadonlySet<RequirementId>;
  readonly witnesses: readonly ExchangeWitness[];
  readonly violations: readonly { readonly id: RequirementId; readonly violation: Violation }[];
  /** What the server does where the specification is open. */
  readonly notes: readonly { readonly id: OpenRequirementId; readonly note: string | Observation }[];
  /** Rules that threw: internal errors of notikit. */
  readonly internalErrors: readonly { readonly id: RequirementId; readonly error: unknown }[];
}

interface ExchangeWitness {
  readonly id: RequirementId;
  /** The place in the response's body that was looked at. */
  readonly pointer?: string | undefined;
  /** In how many places; 1 if left out. */
  readonly count?: number;
}

type Entry =
  | { readonly id: CheckedRequirementId; readonly rule: Rule }
  | { readonly id: OpenRequirementId; readonly note: ObservingRule };

/** The rules of each operation: those of the requirements that its exchanges can show something of. */
const entries = byOperation();

/** Holds an exchange against every rule of its operation. */
export function judgeExchange(exchange: Judged): Judgement {
  const body = judgeKnownBody(exchange);
  const tested = new Set<RequirementId>(body.tested);
  const violations: { id: RequirementId; violation: Violation }[] = [...body.violations];
  const witnesses: ExchangeWitness[] = [...body.passed].map(([id, count]) => ({ id, count }));
  const notes: { id: OpenRequirementId; note: string | Observation }[] = [];
  const internalErrors: { id: RequirementId; error: unknown }[] = [];
  for (const entry of entries.get(exchange.operationId) ?? []) {
    const { id } = entry;
    try {
      if ('note' in entry) {
        notes.push(...[...entry.note(exchange)].map((note) => ({ id: entry.id, note })));
        continue;
      }
      const comparisons = [...entry.rule(exchange)];
      if (comparisons.length > 0) tested.add(id);
      for (const comparison of comparisons) {
        if (comparison.passed) witnesses.push(atRoot({ id, pointer: comparison.pointer }, exchange.root));
        else violations.push({ id, violation: atRoot(comparison.violation, exchange.root) });
      }
    } catch (error) {
      if (!(error instanceof NotRecorded)) internalErrors.push({ id, error });
    }
  }
  const failure = judgeFailure(exchange);
  if (failure.length > 0) tested.add('errors.body-form');
  for (const violation of failure) {
    if (violation === undefined) witnesses.push({ id: 'errors.body-form' });
    else violations.push({ id: 'errors.body-form', violation });
  }
  return { tested, witnesses, violations, notes, internalErrors };
}

/** What the form of a response of failure came to, where a profile says what that is: violations, or that it was kept. */
function judgeFailure({
  contract,
  operationId,
  unrecorded,
  response: { status },
  findings,
}: Judged): readonly (Violation | undefined)[] {
  if (status < 400 || unrecorded.has('response body')) return [];
  if (failureBody(contract, operationId, status) === undefined) return [];
  return findings.length === 0 ? [undefined] : findings.map(toViolation);
}

function judgeKnownBody(exchange: Judged): BodyVerdicts {
  if (exchange.unrecorded.has('response body')) return nothing;
  return judgeBody(exchange);
}

function byOperation(): ReadonlyMap<OperationId, readonly Entry[]> {
  const result = new Map<OperationId, Entry[]>();
  for (const { id, operations } of catalogue) {
    const entry = entryOf(id);
    if (entry === undefined) continue;
    for (const operationId of operations) result.set(operationId, [...(result.get(operationId) ?? []), entry]);
  }
  return result;
}

function entryOf(id: RequirementId): Entry | undefined {
  const table: Rules = rules;
  if (requirements[id].level === 'open') {
    const note = table[id as OpenRequirementId];
    return note && { id: id as OpenRequirementId, note };
  }
  const rule = table[id as CheckedRequirementId];
  return rule && { id: id as CheckedRequirementId, rule };
}

/** The catalogue, as a contract has it. */
export function requirementsOf(contract: Contract): readonly Requirement[] {
  return catalogue.map(({ id }) => requirementOf(contract, id));
}

/**
 * A requirement, as a contract has it: the specification leaves open what the body of an error is, and where a profile
 * says it, a server must keep that.
 */
export function requirementOf(contract: Contract, id: RequirementId): Requirement {
  const requirement = requirements[id];
  if (id !== 'errors.body-form' || !saysFailures(contract)) return requirement;
  return { ...requirement, level: 'must', text: 'The body of an error has the form that the profile gives it.' };
}

function saysFailures({ schemas }: Contract): boolean {
  return [...schemas.values()].some(({ responses }) => Object.keys(responses).some((status) => !/^2/.test(status)));
}

/** What a response's body shows of the requirements that the contract itself can judge. */
interface BodyVerdicts {
  /** The requirements that the body put to the test, passed or not. */
  readonly tested: ReadonlySet<BodyRequirementId>;
  /** In how many places of the body each of them passed; those that passed anywhere. */
  readonly passed: ReadonlyMap<BodyRequirementId, number>;
  readonly violations: readonly { readonly id: BodyRequirementId; readonly violation: Violation }[];
}

export function judgeBody(judged: Judged): BodyVerdicts {
  const { succeeded, findings } = judged;
  if (!succeeded) return nothing;
  const places = new Map<BodyRequirementId, number>();
  for (const [schema, meeting] of readFacts(judged).met) {
    for (const { id, type } of testedBy(schema, meeting.component)) {
      const count = countOf(meeting, type);
      if (count > 0) places.set(id, (places.get(id) ?? 0) + count);
    }
  }
  const violations = findings
    .filter((finding) => finding.part === 'body' && !isSaidBetter(finding, findings))
    .map((finding) => ({ id: chargedWith(finding, judged), violation: toViolation(finding) }));
  const tested = new Set(places.keys());
  for (const { id } of violations) {
    tested.add(id);
    places.set(id, (places.get(id) ?? 0) - 1);
  }
  return { tested, passed: new Map([...places].filter(([, count]) => count > 0)), violations };
}

/** What is shown by a response that has no body to check. */
const nothing: BodyVerdicts = { tested: new Set(), passed: new Map(), violations: [] };

/** The requirement that a finding violates. What a profile adds to a schema counts for the requirement of that schema. */
function chargedWith({ schema, keyword }: Finding, { contract, operationId }: Judged): BodyRequirementId {
  const owner = keyword === undefined ? undefined : findOwner(schema, keyword);
  if (owner !== undefined || contract.profile === undefined) return owner ?? ownerOf(schema, keyword);
  const resource = componentOf(successSchema(contract, operationId));
  return findOwner(schema, 'type') ?? findOwner(resource, 'required') ?? ownerOf(resource, 'type');
}

/** Whether another finding says the same more precisely: it names the schema of the object that is required here. */
function isSaidBetter({ schema, keyword, pointer }: Finding, all: readonly Finding[]): boolean {
  if (schema !== 'FreeObject') return false;
  return all.some((other) => other.schema !== schema && other.keyword === keyword && other.pointer === pointer);
}

/** A schema stands in one component, and is met again with every item of every list. */
const testedIds = new WeakMap<AnySchemaObject, readonly Tested[]>();

/** A requirement that a schema puts to the test, by values of one type if only these can break it. */
interface Tested {
  readonly id: BodyRequirementId;
  readonly type: ValueType | undefined;
}

function testedBy(schema: AnySchemaObject, component: string | undefined): readonly Tested[] {
  const tests = testedIds.get(schema);
  if (tests !== undefined) return tests;
  const tested = Object.keys(schema).flatMap((keyword): Tested[] => {
    const id = findOwner(component, keyword);
    // That a record is an object is no witness of what its fields are.
    if (id === undefined || (keyword === 'type' && hasTypedFields(schema))) return [];
    return [{ id, type: typesOfKeywords[keyword] }];
  });
  testedIds.set(schema, tested);
  return tested;
}

function hasTypedFields({ properties = {} }: AnySchemaObject): boolean {
  return Object.values<AnySchemaObject>(properties).some((property) => 'type' in property);
}

type ValueType = 'string' | 'number' | 'array' | 'object';

/** The keywords that say something of values of one type only. */
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

function countOf(meeting: Meeting, type: ValueType | undefined): number {
  if (type === undefined) return meeting.all;
  return type === 'object' ? meeting.objects.length : meeting[type];
}

/** A finding of the contract as a violation. */
function toViolation({ message, expected, actual, pointer }: Finding): Violation {
  return { message: `${pointer || 'the body'} ${message}`, kind: message, expected, actual, pointer, isOfForm: true };
}
