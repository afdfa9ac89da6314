import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { generate } from '../../src/generate/generate.js';
import { generateRequirements } from '../../src/generate/requirements.js';
import { newFolder } from '../new-folder.js';
import { sampled, slow } from '../sampled.js';

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
  await cp('spec', join(folder, 'spec'), { recursive: true });
});

function run(): Promise<void> {
  const [spec, generated] = [join(folder, 'spec'), join(folder, 'generated')];
  return generate({
    spec,
    generated,
    rules: '.redocly.yaml',
    scenarios: 'fixtures/scenarios',
    packageJson: 'package.json',
  });
}

/** Replaces a text that occurs in a file of `spec`. */
async function damage(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'spec', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

// `.ci/run` compares all generated files.
slow('what is committed is what the generator makes', async () => {
  await run();
  for (const name of await readdir(join(folder, 'generated'))) {
    expect(await readFile(join(folder, 'generated', name), 'utf8'), name).toBe(
      await readFile(`generated/${name}`, 'utf8'),
    );
  }
});

const damages = [
  [
    'a misspelt $ref',
    'schemas/subscriber.yaml',
    '#/ChannelSettings',
    '#/ChannelSetings',
    /subscriber\.yaml:\d+:\d+ .*resolve/,
  ],
  [
    'a $ref to no file',
    'schemas/message.yaml',
    './subscriber.yaml',
    './subscribers.yaml',
    /message\.yaml:\d+:\d+ .*resolve/,
  ],
  [
    'an invalid pattern',
    'schemas/vocabulary.yaml',
    '^[^:]+:.+$',
    '^[^:+:.+$',
    /vocabulary\.yaml:\d+:\d+ .*Invalid regular expression/,
  ],
  [
    'an invalid pattern of several forms',
    'schemas/control-values.yaml',
    '"^\\\\/|',
    '"^\\\\/(|',
    /control-values\.yaml:\d+:\d+ .*Invalid regular expression/,
  ],
  [
    'a duplicate in required',
    'schemas/event.yaml',
    '[_id, active, filters',
    '[_id, _id, filters',
    /event\.yaml:\d+:3 ActivityStep\/required must NOT have duplicate items/,
  ],
  [
    'a misspelt keyword',
    'schemas/workflow.yaml',
    'additionalProperties:',
    'aditionalProperties:',
    /workflow\.yaml:\d+:\d+ .*aditionalProperties/,
  ],
  [
    'a required field that is not defined',
    'schemas/integration.yaml',
    '[isNegated,',
    '[isNegatd,',
    /integration\.yaml:\d+:14 .*isNegatd/,
  ],
  [
    'a type that does not exist',
    'schemas/step.yaml',
    'type: string',
    'type: sting',
    /step\.yaml:\d+:\d+ StepResponse\/properties\/stepId\/type/,
  ],
  ['YAML that does not parse', 'schemas/ui-schema.yaml', 'enum: [IN_APP', 'enum: [[IN_APP', /ui-schema\.yaml:\d+:\d+ /],
  [
    'one name for two schemas',
    'schemas/channel-settings.yaml',
    'ChannelCredentials:',
    'Subscriber:',
    /subscriber\.yaml:1:1 Subscriber is defined at .*channel-settings\.yaml:\d+:1 already/,
  ],
  [
    'a requirement with an unknown level',
    'requirements.yaml',
    'level: should',
    'level: shall',
    /requirements\.yaml:\d+:10 requirements\.\d+\.level must be one of must, should, open/,
  ],
  ['an operation without a response', 'openapi.yaml', '"201":', '"xyz":', /openapi\.yaml:\d+:\d+ /],
] as const;

test.each(
  sampled(damages, 4),
)('%s is refused with its file and place is written, and nothing', async (_what, file, from, to, message) => {
  await damage(file, from, to);
  await expect(run()).rejects.toThrow(message);
  await expect(readdir(join(folder, 'generated'))).rejects.toThrow('ENOENT');
});

test.each([
  [
    'a requirement with a misspelt field',
    'text: >-',
    'txt: >-',
    /requirements\.yaml:\d+:\d+ requirements\.0: unknown field "txt"/,
  ],
  [
    'a requirement of a group that there is not',
    'operations: writes',
    'operations: wrtes',
    /requirements\.yaml:\d+:15 requirements\.\d+\.operations: there is no group "wrtes". Did you mean writes\?$/,
  ],
  [
    'a requirement of an operation that there is not',
    'operations: [listMessages]',
    'operations: [listMesages]',
    /requirements\.yaml:\d+:16 requirements\.\d+\.operations\.0 must be one of createSubscriber, /,
  ],
  [
    'a group of an operation that there is not',
    'events: [listNotifications, getNotification]',
    'events: [listNotifications, getNotifications]',
    /requirements\.yaml:\d+:31 groups\.events\.1 must be one of createSubscriber, /,
  ],
  [
    'a group called all',
    '  events: [',
    '  all: [',
    /requirements\.yaml:\d+:3 groups\.all: it stands for the operations of the document/,
  ],
  [
    'a requirement of a section without a heading',
    '  "4.10": ',
    '  "4.11": ',
    /requirements\.yaml:\d+:12 requirements\.\d+\.section: there is no section 4\.10/,
  ],
  [
    'two requirements with one id',
    'id: response.media-type',
    'id: response.json-body',
    /requirements\.yaml:\d+:7 requirements\.1\.id: response\.json-body is there already/,
  ],
])('%s is refused with its file and place', async (_what, from, to, message) => {
  await damage('requirements.yaml', from, to);
  const document = await readFile('generated/openapi.json', 'utf8');
  await expect(generateRequirements(join(folder, 'spec/requirements.yaml'), document)).rejects.toThrow(message);
});

slow('an id that was generated before may not go', async () => {
  await run();
  await damage('requirements.yaml', 'id: response.media-type', 'id: response.media-types');
  await expect(run()).rejects.toThrow(/requirements\.yaml has no requirement response\.media-type\. Ids are permanent/);
});
