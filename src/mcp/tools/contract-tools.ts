import { createRequire } from 'node:module';
import { sectionTitles } from '#generated/requirements.js';
import { choiceDefinitions, isChoiceId } from '../../choices/choices.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { followReference, type OpenApiDocument, operationObjects, parametersOf } from '../../contract/schema.js';
import { catalogue } from '../../requirements/catalogue.js';
import { hintFor } from '../../text/nearest.js';
import { wildcard } from '../../text/wildcard.js';
import { pageOf } from '../output.js';
import { defineTool, readOnlyHints, trustedResult } from '../tool.js';
import { ToolError } from '../tool-error.js';

interface DescribedDocument extends OpenApiDocument {
  readonly components: OpenApiDocument['components'] & {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

/** Contract with descriptions, which checks do not need. */
const document: DescribedDocument = createRequire(import.meta.url)('#generated/openapi.json');

const operationIds = Object.keys(operations);

export const describeOperation = defineTool<{ readonly operation?: OperationId }>({
  name: 'describe_operation',
  title: 'Describe an operation',
  description:
    'Describes an operation of the Notification Service API: parameters, schemas, examples and the ids of its requirements. Without an operation, lists all ten.',
  annotations: readOnlyHints,
  properties: { operation: { type: 'string', enum: operationIds, description: 'The operation; all if omitted.' } },
  run: async ({ operation }) => {
    if (operation !== undefined) return trustedResult(describeInFull(operation));
    const all = Object.values(operations).map(({ id, method, path, summary }) => ({ id, method, path, summary }));
    return trustedResult({ operations: all });
  },
});

function describeInFull(id: OperationId): object {
  const { method, path } = operations[id];
  const { 'x-section': section, tags, parameters, ...object } = findOperationObject(id);
  const { schemas, examples, responses } = document.components;
  const operation = {
    method,
    path,
    section,
    ...object,
    parameters: parametersOf(document, { ...object, 'x-section': section, parameters }),
    responses: Object.fromEntries(
      Object.entries(object.responses).map(([status, response]) => [status, followReference(response, responses)]),
    ),
  };
  const requirements = catalogue.filter((requirement) => requirement.operations.includes(id));
  const idsOf = (level: string) =>
    requirements.filter((requirement) => requirement.level === level).map(({ id }) => id);
  return {
    ...operation,
    requirements: { must: idsOf('must'), should: idsOf('should'), open: idsOf('open') },
    components: {
      schemas: componentsUsedBy(operation, 'schemas', schemas),
      examples: componentsUsedBy(operation, 'examples', examples),
    },
  };
}

function findOperationObject(
  id: OperationId,
): ReturnType<typeof operationObjects>[number] & { readonly tags?: unknown } {
  const object = operationObjects(document).find(({ operationId }) => operationId === id);
  if (object === undefined) throw new Error(`the document has no operation ${id}`);
  return object;
}

/** Finds the components of a kind that a value refers to, directly or indirectly. */
function componentsUsedBy<Value>(
  value: object,
  kind: string,
  components: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const used: Record<string, Value> = {};
  const visit = (text: string): void => {
    for (const [, owner, name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const component = owner === kind ? components[name] : undefined;
      if (component === undefined || name in used) continue;
      used[name] = component;
      visit(JSON.stringify(component));
    }
  };
  visit(JSON.stringify(value));
  return used;
}

export const explainRequirement = defineTool<{ readonly requirement: string; readonly offset?: number }>({
  name: 'explain_requirement',
  title: 'Explain a requirement',
  description:
    'Explains a requirement: text, section, level, operations, alternatives where the specification is open, and a sabotage that violates it. With a pattern such as `search.*`, lists all matches.',
  annotations: readOnlyHints,
  properties: {
    requirement: { type: 'string', description: 'An id such as `search.total-count`, or a pattern with `*`.' },
    offset: { type: 'integer', minimum: 0, description: 'The `next` of the previous page.' },
  },
  required: ['requirement'],
  run: async ({ requirement, offset = 0 }, { limits }) => {
    const matches = catalogue.filter(({ id }) => wildcard(requirement)(id));
    const [first] = matches;
    if (first === undefined) {
      const hint = hintFor(
        requirement,
        catalogue.map(({ id }) => id),
      );
      throw new ToolError(`No requirement ${JSON.stringify(requirement)}. ${hint}`);
    }
    if (!requirement.includes('*')) return trustedResult(await explain(first));
    const { items, next } = pageOf(
      matches.map(({ id, level, text }) => ({ id, level, text })),
      offset,
      limits,
    );
    return trustedResult({ total: matches.length, requirements: items, ...(next !== undefined && { next }) });
  },
});

async function explain({ id, section, level, operations: ids, text, schemas }: (typeof catalogue)[number]) {
  const { plainSabotages } = await import('../../sabotage/sabotages.js');
  const sabotage = plainSabotages().find((one) => one.id === id);
  return {
    id,
    level,
    section: `${section} ${sectionTitles[section] ?? ''}`.trim(),
    text,
    operations: ids,
    schemas,
    ...(isChoiceId(id) && { alternatives: choiceDefinitions[id].choice }),
    ...(sabotage && { sabotage: `A mock with this sabotage ${sabotage.what}.` }),
  };
}
