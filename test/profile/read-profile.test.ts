import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCheckConfig } from '../../src/cli/check-config.js';
import { contract } from '../../src/contract/contract.js';
import { explain } from '../../src/contract/explain.js';
import { resolve } from '../../src/contract/operations.js';
import type { Action } from '../../src/profile/profile.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { SourceError } from '../../src/source/source.js';
import { newFolder } from '../new-folder.js';

const info = { title: 'ours', version: '1' };
const overlay = (...actions: readonly Action[]) => ({ overlay: { overlay: '1.0.0', info, actions } });

/** Creates a folder with these files, which is deleted after the test. */
async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await newFolder();
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
      { target: '$.components.schemas.Subscriber.properties.email', update: { type: 'string' } },
    ),
  );
  const { WorkflowOrigin, Severity } = document.components.schemas;
  expect(WorkflowOrigin?.enum).toEqual(['service-cloud', 'external', 'acme-cloud']);
  expect(Severity?.enum).toEqual(['high', 'medium', 'low', 'none', 'urgent']);
  expect(Severity?.description).toBe('How urgent.');
  expect(document.components.schemas.Subscriber?.properties.email.type).toBe('string');
  expect(resolve(document.components.schemas.Workflow?.properties.origin).enum).toEqual(WorkflowOrigin?.enum);
  expect(JSON.stringify(contract.document)).toBe(before);
});

test('Overlay 1.1 also copies values, replaces texts and joins lists', () => {
  const actions: readonly Action[] = [
    { target: '$.components.schemas', update: { Origin: {} } },
    { target: '$.components.schemas.Origin', copy: '$.components.schemas.WorkflowOrigin' },
    { target: '$.components.schemas.Origin.enum', update: ['acme-cloud', 'acme-edge'] },
    { target: "$.components.schemas.Severity.enum[?@=='high']", update: 'urgent' },
    { target: '$.info.title', update: 'Ours' },
  ];
  const described = { ...info, description: 'Our deployment' };
  const { document } = readProfile({ overlay: { overlay: '1.1.0', info: described, actions } });
  const { Origin, WorkflowOrigin, Severity } = document.components.schemas;
  expect(Origin).toEqual({ ...WorkflowOrigin, enum: [...(WorkflowOrigin?.enum ?? []), 'acme-cloud', 'acme-edge'] });
  expect(Severity?.enum[0]).toBe('urgent');
  expect(document).toMatchObject({ info: { title: 'Ours' } });
});

test('fields of other tools are ignored, and their actions may be about other operations', async () => {
  const sdkOverlay = `overlay: 1.0.0
x-sdk-jsonpath: rfc9535
info: { title: Names of our SDK, version: 0.0.1, x-owner: team-messages }
extends: https://api.example.com/openapi.json
actions:
  - target: $["paths"]["/v1/messages"]["get"]
    x-sdk-metadata: { created: '2026-11-01' }
    update: { x-sdk-group: messages, x-sdk-pagination: { type: offsetLimit } }
  - target: $["paths"]["/v1/events/trigger"]["post"]
    update: { x-sdk-group: events, description: Sends a notification. }
  - target: $.components.schemas.Integration
    update:
      x-sdk-name: Provider
      xml: { name: integration }
      properties: { providerId: { x-sdk-open: true, enum: [acme-mail] }, x-tenant: { type: string } }
`;
  const folder = await folderWith({ 'profile.yaml': 'overlay: sdk.overlay.yaml\n', 'sdk.overlay.yaml': sdkOverlay });
  const { document, validators } = readProfile(join(folder, 'profile.yaml'));
  expect(document.paths['/v1/messages']?.get).toMatchObject({ 'x-sdk-group': 'messages' });
  const validate = validators.listActiveIntegrations.responses['200'];
  const findings = explain(document, validate ?? (() => true), 'body', [{ providerId: 'acme-sms', 'x-tenant': 1 }]);
  const places = findings.map(({ pointer, message }) => `${pointer} ${message}`);
  expect(places).toEqual(
    expect.arrayContaining(['/0/providerId must be one of acme-mail', '/0/x-tenant must be string']),
  );
  const config = `overlay:\n${sdkOverlay.replaceAll(/^/gm, '  ')}`;
  expect(readCheckConfig(config, 'notikit.config.yaml').overlay).toMatchObject({ 'x-sdk-jsonpath': 'rfc9535' });
});

test.each([
  [
    "$.components.schemas[?@.x-section=='2.4'].properties",
    "Write $.components.schemas[?@['x-section']=='2.4'].properties",
  ],
  ['$.paths[*][?(@.x-internal == true)].x-owner', "Write $.paths[*][?(@['x-internal'] == true)]['x-owner']"],
  ['$..x-owner', "Write $..['x-owner']"],
  ['$..$ref', "Write $..['$ref']"],
  ['$.paths./v1/messages.get.responses.200', "Write $.paths['/v1/messages'].get.responses['200']"],
  ["$.paths.['/v1/messages'].get", "Write $.paths['/v1/messages'].get"],
  ['$[paths].*.get', "Write $['paths'].*.get"],
  ["$..[?(@.operationId='listMessages')]", "Write $..[?(@.operationId=='listMessages')]"],
  ["$..[?(@.operationId !== 'a.x-b' && @.x-b === 15)]", "Write $..[?(@.operationId != 'a.x-b' && @['x-b'] == 15)]"],
  ['$.paths[*][?(@.operationId == listMessages)]', "Write $.paths[*][?(@.operationId == 'listMessages')]"],
  ['$..[?(@.operationId =~ /^list.*/)]', "Write $..[?(search(@.operationId, '^list.*'))]"],
  ['$.components.schemas.Severity.enum[(@.length-1)]', 'Write $.components.schemas.Severity.enum[-1]'],
  ['$.paths[*]~', 'It cannot be read from ~'],
  ['$.paths[?@.operationId=~/a/i]', 'It cannot be read from =~/a/i]'],
  ['$.paths.', 'It ends too early: $.paths.'],
])('the error for %s shows the notation of RFC 9535, or its place', (target, hint) => {
  const message = `actions.0.target is not a JSONPath of RFC 9535. ${hint}`;
  expect(() => readProfile(overlay({ target, remove: true }))).toThrow(message);
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
  ['envelop: data', 'profile.yaml:1:10 the file: unknown field "envelop". Did you mean envelope?'],
  ['overlay: none.yaml', 'profile.yaml:1:10 cannot read none.yaml: it does not exist'],
  [
    `overlay:\n  overlay: 1.0.0\n  info: {title: ours, version: "1"}\n  actions:\n  - {target: $.info, update: {x-of: us}}\n  - {target: $.components.schemas.Severity, update: {maxlength: 3}}`,
    'profile.yaml:6:5 the overlay does not lead to a valid document: /components/schemas/Severity strict mode: unknown keyword: "maxlength"',
  ],
])('the profile %j: the mistake is named with its place', async (text, expected) => {
  expect(await mistakesIn({ 'profile.yaml': `${text}\n` })).toEqual([expected]);
});

test.each<[string, ...unknown[]]>([
  [
    `${head}- target: $.components.schemas.Subscribers\n  update: {}`,
    'o.yaml:4:11 actions.0.target selects nothing: $.components.schemas.Subscribers',
  ],
  [
    head.replace('1.0.0', '1.2.0').replace('actions:', 'actions: [{target: $, update: {}}]'),
    'o.yaml:1:10 Overlay 1.2.0 is not supported. Supported: 1.0 and 1.1',
  ],
  [`${head.replace('1.0.0', '1')}- {target: $, update: {}}`, expect.stringMatching(/^o\.yaml:1:10 overlay must /)],
  [
    `${head}- {target: $.info.title, update: {}}`,
    'o.yaml:4:26 actions.0.update must be no object, like what the target selects',
  ],
  [
    `${head}- {target: $.info, update: ours}\n- {target: $.info}\n- {target: $, remove: true}`,
    'o.yaml:4:28 actions.0.update must be an object, like what the target selects',
    'o.yaml:5:12 actions.1.target has neither update, copy nor remove',
    'o.yaml:6:12 actions.2.target removes the whole document',
  ],
  [
    `${head}- {target: $.info, copy: "$.paths[*]"}\n- {target: $.info, copy: $.none}`,
    'o.yaml:4:26 actions.0.copy selects several values: $.paths[*]',
    'o.yaml:5:26 actions.1.copy selects nothing: $.none',
  ],
  [
    `${head}- {target: $.components.schemas.User, remove: true}`,
    'o.yaml:4:3 the overlay does not lead to a valid document: /components/schemas/User was removed, but Workflow refers to it',
  ],
  [
    `${head}- {target: "$.paths['/v1/messages'].get", remove: true}`,
    'o.yaml:4:3 the overlay does not lead to a valid document: /paths/~1v1~1messages/get an overlay cannot take this away: it says how values look, not what is asked and where',
  ],
])('the overlay %j: each mistake is named with its file and place', async (text, ...expected) => {
  expect(await mistakesIn({ 'profile.yaml': 'overlay: o.yaml\n', 'o.yaml': `${text}\n` })).toEqual(expected);
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
    '/responses/202 an overlay cannot add this: set `statuses` in the profile',
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
  ['prose', { target: '$', update: { servers: [{ url: 'https://acme.example' }], 'x-of': 'us' } }],
])('an overlay with %s is taken', (_, action) => {
  expect(() => readProfile(overlay(action))).not.toThrow();
});
