import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { OperationId } from '../../src/contract/operations.js';

/** Generated type of the result of each operation. */
export const resultTypes: Readonly<Record<OperationId, string>> = {
  createSubscriber: 'Subscriber',
  updateSubscriberOnlineStatus: 'Subscriber',
  searchSubscribers: 'SubscriberPage',
  updateIntegration: 'Integration',
  listActiveIntegrations: 'ActiveIntegrations',
  listMessages: 'MessagePage',
  getWorkflow: 'Workflow',
  getWorkflowStep: 'RetrievedStep',
  listNotifications: 'NotificationEventPage',
  getNotification: 'NotificationEvent',
};

/** Ends of the places whose content the document leaves open. */
const openPlaces: readonly string[] = [
  ...['createSubscriber data', 'updateSubscriberOnlineStatus data', 'searchSubscribers data[].data', 'subscriber.data'],
  ...[
    'template.data',
    'template.workflowIntegrationStatus',
    'steps[].template',
    'step.template',
    'payload',
    'overrides',
  ],
  ...[
    'payloadSchema',
    'payloadExample',
    'preferences',
    'getWorkflow issues',
    'variables',
    'dataSchema',
    '.placeholder',
  ],
  ...[
    'values.skip',
    'controlValues.skip',
    'values.data',
    'controlValues.data',
    'values.custom',
    'controlValues.custom',
  ],
  ...['step.controlVariables', 'step.issues', 'step.metadata', 'step.variants[].metadata', 'step.replyCallback'],
  ...[
    'digest.events[]',
    'listNotifications data[].controls',
    'getNotification controls',
    '[].to',
    'getNotification to',
  ],
  'credentials.tlsOptions',
];

/** A type whose placeholders are unknown, since no generator reads what the document says about them. */
const withoutPlaceholders = `
type WithoutPlaceholders<T> = T extends object
  ? { [Name in keyof T]: Name extends 'placeholder' ? unknown : WithoutPlaceholders<T[Name]> }
  : T;`;

/**
 * Differences between generated types on the one hand, and responses and our own types on the other. Each response
 * becomes a literal of its type: the compiler refuses fields that the type lacks, and a reader of a value whose type is
 * `any` or `unknown` has lost it. Generated types and our own have to accept each other's values.
 *
 * @param folder project with `program.ts`, which exports the types.
 */
export function typeDifferences(
  folder: string,
  results: readonly (readonly [OperationId, string])[],
): readonly string[] {
  const file = join(folder, 'literals.ts');
  const names = [...new Set(Object.values(resultTypes))];
  const literals = results.map(
    ([operation, json], index) => `export const ${operation}${index}: ${resultTypes[operation]} = ${json};`,
  );
  const conversions = names.flatMap((name) => [
    `export const own${name} = (own: WithoutPlaceholders<notikit.${name}>): ${name} => own;`,
    `export const generated${name} = (generated: ${name}): WithoutPlaceholders<notikit.${name}> => generated;`,
  ]);
  const imports = `import type * as notikit from 'notikit';\nimport type { ${names.join(', ')} } from './program.js';`;
  writeFileSync(file, [imports, withoutPlaceholders, ...literals, ...conversions].join('\n'));
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: ['literals.ts'] }, ts.sys, folder);
  const program = ts.createProgram([file], { ...options, types: [] });
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} was not read`);
  const refused = program
    .getSemanticDiagnostics(source)
    .map(({ start = 0 }) => `${placeOf(nodeAt(source, start)).trim()}: refused by its type`);
  const unknown = unknownPlaces(source, program.getTypeChecker()).filter((place) => !isOpen(place));
  return [...new Set([...refused, ...unknown.map((place) => `${place}: unknown`)])].sort();
}

/** Outermost places of values about which their types say nothing. */
function unknownPlaces(source: ts.SourceFile, checker: ts.TypeChecker): readonly string[] {
  const places = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isOpen =
      ts.isExpression(node) &&
      ts.isPropertyAssignment(node.parent) &&
      saysNothing(checker.getContextualType(node), checker);
    if (isOpen) places.add(placeOf(node));
    else node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return [...places];
}

/** True for `unknown`, and for objects of `unknown` fields. */
function saysNothing(type: ts.Type | undefined, checker: ts.TypeChecker): boolean {
  if (type === undefined || (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return true;
  const present = checker.getNonNullableType(type);
  const content = present.getStringIndexType();
  return content !== undefined && present.getProperties().length === 0 && saysNothing(content, checker);
}

/** True for a place that the document leaves open, and for all within it. */
function isOpen(place: string): boolean {
  return openPlaces.some((open) => `${place}.`.includes(`${open}.`));
}

/** `getWorkflow steps[].controls` of a node within a literal. */
function placeOf(node: ts.Node | undefined): string {
  if (node === undefined || ts.isSourceFile(node)) return '';
  const place = placeOf(node.parent);
  if (ts.isVariableDeclaration(node)) return `${node.name.getText().replace(/\d+$/, '')} `;
  if (ts.isPropertyAssignment(node)) return `${place}${/ $/.test(place) ? '' : '.'}${JSON.parse(node.name.getText())}`;
  return ts.isArrayLiteralExpression(node.parent) ? `${place}[]` : place;
}

function nodeAt(source: ts.SourceFile, position: number): ts.Node {
  const find = (node: ts.Node): ts.Node =>
    node.forEachChild((child) => (position >= child.getStart() && position < child.end ? find(child) : undefined)) ??
    node;
  return find(source);
}
