import { type OperationId, resolve } from '../../contract/operations.js';
import { type SchemaLocation, schemaLocations, typesOf } from '../bodies/schema-locations.js';
import { drawnChanges } from './changes.js';
import { drawnConditions } from './conditions.js';
import { isObject } from './json.js';
import { isPagedList } from './operation-kinds.js';
import { createPart, type FaultPart, families, parameterConditions, requestsOr } from './part.js';

/** Values that something else determines: what a caller gave, or what another operation shows. */
const exactPaths: Readonly<Partial<Record<OperationId, RegExp>>> = {
  searchSubscribers:
    /^data\.\*\.(firstName|lastName|email|phone|avatar|locale|timezone|data|subscriberId|_id|isOnline)$/,
  listMessages: /^data\.\*\.(transactionId|channel|contextKeys|subscriber\.subscriberId)$/,
  listNotifications: /^data\.\*\.(?!jobs|updatedAt|__v|to\b)/,
  getNotification: /^(?!jobs|updatedAt|__v|to\b)/,
  getWorkflow: /^steps\.\*\.(?!issues|controls)|^(name|workflowId|_id|slug)$/,
  getWorkflowStep: /^(?!issues|controls|controlValues|variables)/,
  listActiveIntegrations: /^\*\.(name|identifier|providerId|channel|credentials|conditions|configurations)\b/,
};

/** Fields of pages, which are parts of their own. */
const pageFields = /^(data|next|previous|page|pageSize|hasMore|totalCount|totalCountCapped)$/;

/** Requirements on the form of values. */
const formRequirements = ['*-*.*', '*.field-types', '*.required-fields', '*.enum', '*.enums', '*.form', 'timestamp.*'];

/** Each named value of a successful response: wrong types everywhere, and wrong values where the right one is known. */
export function valueParts(operation: OperationId): readonly FaultPart[] {
  const pages = isPagedList(operation) ? ['from-page-1', 'last-page'] : [];
  const conditions = requestsOr(...parameterConditions(operation), ...pages, ...drawnConditions.records);
  const requirements = [...formRequirements, 'auth.one-*', 'open-object.type', ...families[operation]];
  return responseValues(operation).flatMap(({ path, types, isRequired, isNullable }) => {
    const name = path.join('.');
    // Several types leave no wrong one.
    const isFree = types.length === 0 || types.length > 2;
    const [type = 'object'] = types;
    const isExact = exactPaths[operation]?.test(name) === true;
    const effects = [
      ...(isRequired ? ['drop'] : []),
      ...(isNullable || isFree ? [] : ['null']),
      ...(isFree ? [] : ['change-type']),
      ...(isExact ? [...drawnChanges(type), 'take-from-next-record', 'stale'] : []),
    ];
    if (effects.length === 0) return [];
    const classes = isExact && type === 'string' ? drawnConditions.values : [];
    return [createPart('value', operation, `response.${name}`, [...conditions, ...classes], effects, requirements)];
  });
}

/** Named values in the successful responses of an operation, with their types without null. The forms of a value are one. */
function responseValues(operation: OperationId) {
  const byPath = new Map<string, SchemaLocation[]>();
  for (const location of schemaLocations(operation)) {
    if (location.excusable) continue;
    const path = pathOf(location).join('.');
    byPath.set(path, [...(byPath.get(path) ?? []), location]);
  }
  return [...byPath].flatMap(([key, locations]) => {
    const path = key.split('.');
    const name = path.at(-1) ?? '';
    if (name === '' || name === '*' || pageFields.test(key)) return [];
    const types = new Set(locations.flatMap(({ schema }) => typesOf(schema)));
    const parents = (byPath.get(path.slice(0, -1).join('.')) ?? [])
      .map(({ schema }) => resolve(schema))
      .filter(({ properties }) => isObject(properties?.[name]));
    const isRequired = parents.length > 0 && parents.every(({ required }) => required?.includes(name));
    const isNullable = types.delete('null');
    return [{ path, types: [...types], isRequired, isNullable }];
  });
}

/** Names from the body to a location, with `*` for each item. */
export function pathOf({ steps }: SchemaLocation): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'property') return [step.name];
    return step.kind === 'each' ? ['*'] : [];
  });
}
