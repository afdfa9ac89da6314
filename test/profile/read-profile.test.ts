import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src/contract/contract.js';
import { resolve } from '../../src/contract/operations.js';
import type { Action } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { SourceError } from '../../src/source/source.js';

const info = { title: 'ours', version: '1' };
const overlay = (...actions: readonly Action[]) => ({ overlay: { overlay: '1.0.0', info, actions } });

/** Creates a folder with these files, which is deleted after the test. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'notikit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

/** Mistakes in a profile, without the path of its folder. */
async function mistakesIn(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await folderWith(files);
  try {
    readProfile(join(folder, 'profile.yaml'));
  } catch (error) {
    if (error instanceof SourceError) return error.mistakes.map((line) => line.replaceAll(`${folder}/`, ''));
    throw error;
  }
  return [];
}

test('an envelope is of all single resources, or of the operations that are named', () => {
  const single = readProfile({ envelope: 'data' }).envelope?.operations;
  expect([...(single ?? [])].sort()).toEqual([
    'createSubscriber',
    'getNotification',
    'getWorkflow',
    'getWorkflowStep',
    'updateIntegration',
    'updateSubscriberOnlineStatus',
  ]);
  const named = readProfile({ envelope: { field: 'result', operations: ['listActiveIntegrations'] } });
  expect(named.envelope).toEqual({ field: 'result', operations: new Set(['listActiveIntegrations']) });
  expect(() => readProfile({ envelope: { field: 'data', operations: ['getWorkflows'] } })).toThrow(
    /unknown operation getWorkflows. Did you mean getWorkflow\?/,
  );
});

test('an overlay merges objects, joins arrays, and takes away; the contract itself stays as it is', () => {
  const before = JSON.stringify(contract.document);
  const { document } = readProfile(
    overlay(
      { target: '$.components.schemas.WorkflowOrigin.enum', update: 'acme-cloud' },
      { target: "$.components.schemas.WorkflowOrigin.enum[?@=='service-cloud-v1']", remove: true },
      { target: '$.components.schemas.Severity', update: { enum: ['urgent'], description: 'How urgent.' } },
    ),
  );
  const { WorkflowOrigin, Severity } = document.components.schemas;
  expect(WorkflowOrigin?.enum).toEqual(['service-cloud', 'external', 'acme-cloud']);
  expect(Severity?.enum).toEqual(['high', 'medium', 'low', 'none', 'urgent']);
  expect(Severity?.description).toBe('How urgent.');
  expect(resolve(document.components.schemas.Workflow?.properties.origin).enum).toEqual(WorkflowOrigin?.enum);
  expect(JSON.stringify(contract.document)).toBe(before);
});

test('the digest of a profile is of what it says, whatever the comments and the order', async () => {
  const folder = await folderWith({
    'profile.yaml': '# ours\noverlay: overlay.yaml\nenvelope: data\n',
    'overlay.yaml': `overlay: 1.0.0\ninfo: {version: "1", title: ours}\nactions:\n- {update: x, target: $.components.schemas.Severity.enum}\n`,
  });
  const { profile } = readProfile(join(folder, 'profile.yaml'));
  const same = readProfile({
    envelope: 'data',
    ...overlay({ target: '$.components.schemas.Severity.enum', update: 'x' }),
  });
  expect(profile?.name).toBe(join(folder, 'profile.yaml'));
  expect(profile?.digest).toBe(same.profile?.digest);
  expect(readProfile({ envelope: 'data' }).profile?.digest).not.toBe(profile?.digest);
});

const head = 'overlay: 1.0.0\ninfo: {title: ours, version: "1"}\nactions:\n';

test.each([
  [
    'a profile',
    { 'profile.yaml': 'envelop: data\n' },
    ['profile.yaml:1:10 the file: unknown field "envelop". Did you mean envelope?'],
  ],
  [
    'a file that is not there',
    { 'profile.yaml': 'overlay: none.yaml\n' },
    ['profile.yaml:1:10 cannot read none.yaml: it does not exist'],
  ],
  [
    'a target that selects nothing',
    {
      'profile.yaml': 'overlay: o.yaml\n',
      'o.yaml': `${head}- target: $.components.schemas.Subscribers\n  update: {}\n`,
    },
    ['o.yaml:4:11 actions.0.target selects nothing: $.components.schemas.Subscribers'],
  ],
  [
    'a target that is no JSONPath',
    { 'profile.yaml': 'overlay: o.yaml\n', 'o.yaml': `${head}- {target: "$.a.[", remove: true}\n` },
    [expect.stringMatching(/^o\.yaml:4:12 actions\.0\.target is not a JSONPath: /)],
  ],
  [
    'another version',
    {
      'profile.yaml': 'overlay: o.yaml\n',
      'o.yaml': head.replace('1.0.0', '2.0.0').replace('actions:', 'actions: [{target: $, update: {}}]'),
    },
    [expect.stringMatching(/^o\.yaml:1:10 overlay must look like 1\.0\.0/)],
  ],
  [
    'an update of a text',
    { 'profile.yaml': 'overlay: o.yaml\n', 'o.yaml': `${head}- {target: $.info.title, update: ours}\n` },
    ['o.yaml:4:34 actions.0.update can only be merged into objects and arrays. Select the parent of the value.'],
  ],
  [
    'a schema that is none, in the profile itself',
    {
      'profile.yaml':
        'overlay:\n  overlay: 1.0.0\n  info: {title: ours, version: "1"}\n  actions:\n  - {target: $.info, update: {x-of: us}}\n  - {target: $.components.schemas.Severity, update: {maxlength: 3}}\n',
    },
    [
      'profile.yaml:6:5 the overlay does not lead to a valid document: /components/schemas/Severity strict mode: unknown keyword: "maxlength"',
    ],
  ],
  [
    'a schema that is gone',
    { 'profile.yaml': 'overlay: o.yaml\n', 'o.yaml': `${head}- {target: $.components.schemas.User, remove: true}\n` },
    [
      'o.yaml:4:3 the overlay does not lead to a valid document: /components/schemas/User was removed, but Workflow refers to it',
    ],
  ],
  [
    'an operation that is gone',
    {
      'profile.yaml': 'overlay: o.yaml\n',
      'o.yaml': `${head}- {target: "$.paths['/v1/messages'].get", remove: true}\n`,
    },
    [
      'o.yaml:4:3 the overlay does not lead to a valid document: /paths/~1v1~1messages/get an overlay cannot take this away: it says how values look, not what is asked and where',
    ],
  ],
])('%s: the mistake is named with its file and place', async (_, files, expected) => {
  expect(await mistakesIn(files)).toEqual(expected);
});

const operation = (id: string) => `$.paths[*][?@.operationId=='${id}']`;
const limit = `${operation('listMessages')}.parameters[?@.name=='limit']`;
const listed = { responses: { 200: { description: 'A list.' } }, parameters: [] };

test.each<[string, Action, string]>([
  [
    'another path',
    { target: '$.paths', update: { '/v3/messages': { get: listed } } },
    '/paths/~1v3~1messages an overlay cannot add this',
  ],
  [
    'another method',
    { target: "$.paths['/v1/messages']", update: { post: listed } },
    '/paths/~1v1~1messages/post an overlay cannot add this',
  ],
  [
    'another id',
    { target: "$.paths['/v1/messages']", update: { get: { operationId: 'messages' } } },
    '/operationId an overlay cannot make "messages" of "listMessages"',
  ],
  [
    'another status of success',
    { target: `${operation('createSubscriber')}.responses`, update: { 202: { description: 'Later.' } } },
    '/responses/202 an overlay cannot add this',
  ],
  [
    'a status that redirects',
    { target: `${operation('listMessages')}.responses`, update: { '3XX': { description: 'Away.' } } },
    '/responses/3XX an overlay cannot add this',
  ],
  [
    'no status of success',
    { target: `${operation('createSubscriber')}.responses['201']`, remove: true },
    '/responses/201 an overlay cannot take this away',
  ],
  [
    'another name of a parameter',
    { target: limit, update: { name: 'pageSize' } },
    '/name an overlay cannot make "pageSize" of "limit"',
  ],
  [
    'a parameter more',
    { target: `${operation('listMessages')}.parameters`, update: { name: 'tenant', in: 'header', schema: {} } },
    '/parameters an overlay cannot add one',
  ],
  ['a parameter less', { target: limit, remove: true }, '/parameters an overlay cannot take away one'],
  [
    'another default',
    { target: `${limit}.schema`, update: { default: 20 } },
    '/schema/default an overlay cannot make 20 of 10',
  ],
  [
    'a limit below the default',
    { target: `${limit}.schema`, update: { maximum: 5 } },
    '/schema leaves out 10, which holds where nothing is asked for',
  ],
  [
    'another media type',
    { target: `${operation('listMessages')}.responses['200'].content`, update: { 'application/xml': {} } },
    '/application~1xml an overlay cannot add this',
  ],
  [
    'another key',
    { target: '$.components.securitySchemes.apiKey', update: { name: 'X-Key' } },
    '/name an overlay cannot make "X-Key" of "Authorization"',
  ],
  [
    'two forms of one error',
    {
      target: '$.components.responses.ClientError',
      update: {
        content: { 'application/json': { schema: { type: 'object' } }, 'text/plain': { schema: { type: 'string' } } },
      },
    },
    '/components/responses/ClientError/content an overlay cannot give each media type a schema of its own',
  ],
  [
    'a change of what no operation uses',
    { target: '$.components.schemas.StepResponse.properties.slug', update: { maxLength: 9 } },
    "changes StepResponse, which no operation uses. Change its family: $.components.schemas[?@['x-family']=='StepResponse']",
  ],
])('an overlay with %s is refused, not passed over', (_, action, message) => {
  expect(() => readProfile(overlay(action))).toThrow(message);
});

const stepFamily = "$.components.schemas[?@['x-family']=='StepResponse']";

test.each<[string, Action]>([
  ['a limit of each type of step', { target: `${stepFamily}.properties.slug`, update: { maxLength: 9 } }],
  ['a limit', { target: `${limit}.schema`, update: { maximum: 20 } }],
  ['a parameter that is required', { target: limit, update: { required: true } }],
  [
    'an error of its own',
    { target: `${operation('createSubscriber')}.responses`, update: { 409: { description: 'Taken.' } } },
  ],
  [
    'prose',
    { target: '$', update: { servers: [{ url: 'https://acme.example' }], info: { title: 'Acme' }, 'x-of': 'us' } },
  ],
])('an overlay with %s is taken', (_, action) => {
  expect(() => readProfile(overlay(action))).not.toThrow();
});
