import { expect, test } from 'vitest';
import { scenarioSchema } from '#generated/scenario-schema.js';
import { catalogueReference, choicesReference, cliReference } from '../../src/generate/references.js';
import { catalogue } from '../../src/requirements/catalogue.js';

test('the references say what the code says, of each requirement and each command', () => {
  expect(choicesReference()).toContain('| `search.match-form.email` | `part` | `beginning`, `end`');
  const rows = catalogueReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(catalogue.length);
  expect(cliReference()).toMatch(/^- `--allow-writes`: allow writes: creates subscribers/m);
});

test('the form of a scenario has the tags of its type, and the fields of the contract and of the control API', () => {
  const { properties } = scenarioSchema;
  expect(properties.seed).toEqual({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
  const { subscribers, messages } = properties.records.properties;
  expect(subscribers.items.required).toEqual(['subscriberId']);
  expect(subscribers.items.properties.channels.items).toEqual({ $ref: '#/components/schemas/ChannelSettings' });
  expect(messages.items.properties).not.toHaveProperty('_environmentId');
  expect(properties.overrides.items.properties.times).toEqual({ type: 'integer', minimum: 1 });
  expect(properties.overrides.items.properties).not.toHaveProperty('exchange');
  expect(properties.imitated.properties.messages.items).toEqual({ type: 'object' });
});
