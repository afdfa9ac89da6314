import type { AnySchemaObject } from 'ajv';
import { contract, successSchema } from '../contract/contract.js';
import { resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import {
  commonOf,
  forbiddenFieldsOf,
  maxValues,
  type RecordDifferences,
  type SchemaStatistics,
} from './record-differences.js';
import { describeRecordCount, jsonPathOf, pathTo, type SuggestedChange } from './suggested-change.js';

/** Suggests changes of the contract that allow the observed records. */
export function suggestRecordChanges(differences: RecordDifferences): readonly SuggestedChange[] {
  return [...differences.statistics]
    .flatMap(([schema, statistics]) => {
      const path = jsonPathOf(schema);
      if (path === undefined) return [];
      return [
        ...suggestEnumValues(path, statistics),
        ...suggestVariants(path, schema, statistics),
        ...suggestForbiddenFields(path, schema, statistics),
        ...suggestAbsences(path, schema, statistics, differences.reportedMissing),
      ];
    })
    .concat(suggestUndocumentedFields(differences), suggestIssues(differences));
}

/** Suggests issues for all retrieved steps, if all have them, and some have none to report. */
function suggestIssues({ retrievedSteps }: RecordDifferences): readonly SuggestedChange[] {
  const { count } = retrievedSteps;
  const { type } = retrievedSteps.schema(false).properties?.issues ?? {};
  if (count < 2 || type !== 'object') return [];
  const names = resolve(successSchema(contract, 'getWorkflowStep')).oneOf.map(componentOf).join("','");
  const actions = [{ target: `$.components.schemas['${names}'].properties.issues`, update: { example: {} } }];
  return [{ comment: `Retrieved steps have issues even without any. Observed in all of ${count} records.`, actions }];
}

/** Suggests fields that all objects of a component have, if at least two records contain the component. */
function suggestUndocumentedFields({ undocumented }: RecordDifferences): readonly SuggestedChange[] {
  return [...undocumented].flatMap(([component, { schema, recordKeys, objectCount, fields }]) =>
    [...fields].flatMap(([name, form]): SuggestedChange[] => {
      const path = jsonPathOf(schema);
      if (path === undefined || form.count < objectCount || recordKeys.size < 2) return [];
      if (forbiddenFieldsOf(schema).includes(name)) return [];
      const example = form.example(!personalComponents.test(component));
      // It is optional: a later version may lack it.
      const update = { properties: { [name]: { ...form.schema(false), example } } };
      const comment = `${component} has ${name}. Observed in all of ${recordKeys.size} records.`;
      return [{ comment, actions: [{ target: path, update }] }];
    }),
  );
}

function suggestEnumValues(
  path: string,
  { unlistedValues, recordKeys, operations }: SchemaStatistics,
): readonly SuggestedChange[] {
  const operationList = [...operations].sort().join(', ');
  if (unlistedValues.size > maxValues) {
    const comment = `More than ${maxValues} values are not in the list of the contract. Observed in ${operationList}.`;
    return [{ comment, actions: [{ target: `${path}.enum`, remove: true }] }];
  }
  return [...unlistedValues].map(([value, recordsWith]) => ({
    comment: `${JSON.stringify(value)} is not in the list of the contract. Observed in ${describeRecordCount(recordsWith.size, recordKeys.size)} of ${operationList}.`,
    actions: [{ target: `${path}.enum`, update: value }],
  }));
}

/** Adds unknown variants with the common schema. */
function suggestVariants(
  path: string,
  schema: AnySchemaObject,
  { unknownTypes, recordKeys }: SchemaStatistics,
): readonly SuggestedChange[] {
  const { propertyName } = schema.discriminator ?? {};
  const variantOf = (type: string) => ({
    type: 'object',
    required: [propertyName],
    properties: { [propertyName]: { type: 'string', enum: [type] } },
    allOf: [commonOf(schema)],
  });
  return [...unknownTypes].map(([type, recordsWith]) => ({
    comment: `The type ${JSON.stringify(type)} is not in the contract. Observed in ${describeRecordCount(recordsWith.size, recordKeys.size)}.`,
    actions: [{ target: `${path}.oneOf`, update: variantOf(type) }],
  }));
}

/** Allows fields that the contract forbids. */
function suggestForbiddenFields(
  path: string,
  schema: AnySchemaObject,
  { forbiddenFields, objectCount }: SchemaStatistics,
): readonly SuggestedChange[] {
  return [...forbiddenFields].map(([name, form]) => {
    const rule = schema.properties?.[name]?.not === undefined ? path : `${path}.properties${pathTo(name)}`;
    const update = { properties: { [name]: { type: form.schema(false).type, example: form.example(false) } } };
    return {
      comment: `${name} is forbidden at ${path}. Observed in ${describeRecordCount(form.count, objectCount)}.`,
      actions: [
        { target: `${rule}.not`, remove: true },
        { target: path, update },
      ],
    };
  });
}

function suggestAbsences(
  path: string,
  schema: AnySchemaObject,
  statistics: SchemaStatistics,
  reportedMissing: ReadonlySet<string>,
): readonly SuggestedChange[] {
  const { omittedFields, nullFields, recordKeys } = statistics;
  const component = /^\$\.components\.schemas(?:\.|.*==')(\w+)(?:'])?$/.exec(path)?.[1] ?? path;
  const reportedFields = [...omittedFields].filter(([name]) => reportedMissing.has(name));
  const optional = reportedFields.map(([name, recordsWith]): SuggestedChange => {
    const comment = `${component} lacks ${name}. Observed in ${describeRecordCount(recordsWith.size, recordKeys.size)}.`;
    const target = `${path}.required[?@=='${name.replaceAll(/['\\]/g, '\\$&')}']`;
    return { comment, actions: [{ target, remove: true }] };
  });
  const nullable = [...nullFields].map(([name, recordsWith]): SuggestedChange => {
    const target = `${path}.properties`;
    const update = { [name]: { anyOf: [schema.properties[name], { type: 'null' }] } };
    return {
      comment: `${name} of ${component} is null. Observed in ${describeRecordCount(recordsWith.size, recordKeys.size)}.`,
      actions: [
        { target: `${target}${pathTo(name)}`, remove: true },
        { target, update },
      ],
    };
  });
  return [...optional, ...nullable, ...suggestNullFields(path, component, statistics)];
}

/** Suggests null as the value of optional fields that all observed objects have. A later version may lack them. */
function suggestNullFields(
  path: string,
  component: string,
  { nullableFields, objectCount, recordKeys }: SchemaStatistics,
): readonly SuggestedChange[] {
  const names = [...nullableFields]
    .filter(([, { count, wasNull }]) => wasNull && count === objectCount)
    .map(([name]) => name);
  if (names.length === 0 || recordKeys.size < 2) return [];
  const comment = `${component} has ${names.join(', ')} even where they are null. Observed in all of ${recordKeys.size} records.`;
  const properties = Object.fromEntries(names.map((name) => [name, { example: null }]));
  return [{ comment, actions: [{ target: path, update: { properties } }] }];
}

/** Components whose texts and numbers are about persons. */
const personalComponents = /Subscriber|Message|Event/;
