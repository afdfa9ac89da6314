import type { AnySchemaObject } from 'ajv';
import type { BodyRequirementId } from '#generated/requirements.js';
import { successSchema } from '../contract/contract.js';
import type { Finding } from '../contract/finding.js';
import { componentOf } from '../contract/schema.js';
import { findOwner, ownerOf } from '../requirements/catalogue.js';
import type { Violation } from './comparison.js';
import { type Meeting, readFacts } from './facts/facts.js';
import type { Judged } from './judged.js';

/** What a response's body shows of the requirements that the contract itself can judge. */
export interface BodyVerdicts {
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
export const nothing: BodyVerdicts = { tested: new Set(), passed: new Map(), violations: [] };

/** The requirement that a finding breaks. What a profile adds to a schema belongs to what is there already. */
function chargedWith({ schema, keyword }: Finding, { contract, operationId }: Judged): BodyRequirementId {
  const owner = keyword === undefined ? undefined : findOwner(schema, keyword);
  if (owner !== undefined || contract.profile === undefined) return owner ?? ownerOf(schema, keyword);
  const resource = componentOf(successSchema(contract, operationId));
  return findOwner(schema, 'type') ?? findOwner(resource, 'required') ?? ownerOf(resource, 'type');
}

/** That an object must stand there says less than that this object must, of a schema of its own. */
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
export function toViolation({ message, expected, actual, pointer }: Finding): Violation {
  return { message: `${pointer || 'the body'} ${message}`, kind: message, expected, actual, pointer, isOfForm: true };
}
