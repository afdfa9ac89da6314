import type { AnySchemaObject } from 'ajv';
import { type BodyRequirementId, requirements } from '#generated/requirements.js';
import type { Finding } from '../contract/finding.js';
import { document } from '../contract/operations.js';
import { walk } from '../contract/walk.js';
import type { Breach } from './comparison.js';
import type { Judged } from './judged.js';

/** A finding of the contract belongs to the requirement that names its schema and its keyword. */
const owners = new Map<string, BodyRequirementId>();

for (const { id, schemas = [], keywords = [] } of Object.values(requirements)) {
  for (const schema of schemas) {
    for (const keyword of keywords) {
      owners.set(`${schema} ${keyword}`, id as BodyRequirementId);
    }
  }
}

/** What an answer's body shows of the requirements that the contract itself can judge. */
export interface BodyVerdicts {
  /** The requirements that the body put to the test, kept or not. */
  readonly tested: ReadonlySet<BodyRequirementId>;
  readonly breaches: readonly { readonly id: BodyRequirementId; readonly breach: Breach }[];
}

export function judgeBody({ operationId, succeeded, json, findings }: Judged): BodyVerdicts {
  const tested = new Set<BodyRequirementId>();
  if (!succeeded || json === undefined) return { tested, breaches: [] };
  walk(responseSchema(operationId), json, (schema, _value, component) => {
    for (const id of testedBy(schema, component)) tested.add(id);
  });
  const breaches = findings
    .filter((finding) => finding.part === 'body' && !isSaidBetter(finding, findings))
    .map((finding) => ({ id: ownerOf(finding), breach: toBreach(finding) }));
  for (const { id } of breaches) tested.add(id);
  return { tested, breaches };
}

/** That an object must stand there says less than that this object must, of a schema of its own. */
function isSaidBetter({ schema, keyword, pointer }: Finding, all: readonly Finding[]): boolean {
  if (schema !== 'FreeObject') return false;
  return all.some((other) => other.schema !== schema && other.keyword === keyword && other.pointer === pointer);
}

/** A schema stands in one component, and is met again with every item of every list. */
const testedIds = new WeakMap<AnySchemaObject, readonly BodyRequirementId[]>();

function testedBy(schema: AnySchemaObject, component: string | undefined): readonly BodyRequirementId[] {
  const known = testedIds.get(schema);
  if (known !== undefined) return known;
  const ids = Object.keys(schema).flatMap((keyword) => owners.get(`${component} ${keyword}`) ?? []);
  testedIds.set(schema, ids);
  return ids;
}

/** The schema of an operation's body of success. */
export function responseSchema(operationId: Judged['operationId']): AnySchemaObject {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      if (operation.operationId !== operationId) continue;
      for (const response of Object.values(operation.responses)) {
        const schema = 'content' in response ? response.content?.['application/json']?.schema : undefined;
        if (schema !== undefined) return schema;
      }
    }
  }
  throw new Error(`the contract has no body of success for ${operationId}`);
}

/** Throws for a finding that no requirement owns: the catalogue has a hole then. */
function ownerOf({ schema, keyword }: Finding): BodyRequirementId {
  const owner = owners.get(`${schema} ${keyword}`);
  if (owner === undefined) throw new Error(`no requirement owns a finding of ${keyword} in ${schema}`);
  return owner;
}

function toBreach({ message, expected, actual, pointer }: Finding): Breach {
  return { message: `${pointer || 'the body'} ${message}`, expected, actual, pointer };
}
