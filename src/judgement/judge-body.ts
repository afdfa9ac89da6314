import type { AnySchemaObject } from 'ajv';
import type { BodyRequirementId } from '#generated/requirements.js';
import { successSchema } from '../contract/body-schemas.js';
import type { Finding } from '../contract/finding.js';
import { walk } from '../contract/walk.js';
import { findOwner, ownerOf } from '../requirements/owners.js';
import type { Breach } from './comparison.js';
import type { Judged } from './judged.js';

/** What an answer's body shows of the requirements that the contract itself can judge. */
export interface BodyVerdicts {
  /** The requirements that the body put to the test, kept or not. */
  readonly tested: ReadonlySet<BodyRequirementId>;
  readonly breaches: readonly { readonly id: BodyRequirementId; readonly breach: Breach }[];
}

export function judgeBody({ operationId, succeeded, json, findings }: Judged): BodyVerdicts {
  const tested = new Set<BodyRequirementId>();
  if (!succeeded || json === undefined) return { tested, breaches: [] };
  walk(successSchema(operationId), json, (schema, _value, component) => {
    for (const id of testedBy(schema, component)) tested.add(id);
  });
  const breaches = findings
    .filter((finding) => finding.part === 'body' && !isSaidBetter(finding, findings))
    .map((finding) => ({ id: ownerOf(finding.schema, finding.keyword), breach: toBreach(finding) }));
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
  const ids = Object.keys(schema).flatMap((keyword) => findOwner(component, keyword) ?? []);
  testedIds.set(schema, ids);
  return ids;
}

function toBreach({ message, expected, actual, pointer }: Finding): Breach {
  return { message: `${pointer || 'the body'} ${message}`, expected, actual, pointer };
}
