import type { NewOverride } from '#generated/control.js';
import { loadSabotages } from '../../mock/interference/sabotages.js';
import { controlSchema } from '../control-schema.js';
import { addingHints, defineTool, textListSchema, untrustedResult } from '../tool.js';
import { type MockInput, mockProperties } from './mock-input.js';

interface ListInput<Added> extends MockInput {
  readonly clear?: boolean;
  readonly remove?: number;
  readonly add?: readonly Added[];
}

const clearSchema = (what: string) => ({ type: 'boolean', description: `Whether all ${what} are removed first.` });
const removeSchema = (what: string) => ({ type: 'integer', minimum: 1, description: `The id of ${what} to remove.` });

export const mockFaults = defineTool<ListInput<string> & { readonly release?: boolean }>({
  name: 'mock_faults',
  title: 'List, add and remove faults',
  description:
    'Adds or removes faults of a mock, and returns the active ones. Without changes, lists them with all kinds of faults.',
  annotations: { ...addingHints, idempotentHint: false },
  properties: {
    ...mockProperties,
    clear: clearSchema('faults'),
    remove: removeSchema('a fault'),
    add: textListSchema(
      'Faults to add, OPERATION:FAULT, for example `listMessages:status=503@0.2`, `*:latency=200..800ms`.',
    ),
    release: { type: 'boolean', description: 'Whether held responses are released.' },
  },
  run: async ({ mock, clear, remove, add = [], release }, { mocks }) => {
    const control = mocks.controlOf(mock);
    if (clear) await control.clearFaults();
    if (remove !== undefined) await control.removeFault(remove);
    for (const fault of add) await control.addFault(fault);
    const active = release ? await control.releaseFaults() : await control.faults();
    const isChange = clear || release || remove !== undefined || add.length > 0;
    return untrustedResult(isChange ? { faults: active.faults } : active);
  },
});

export const mockOverrides = defineTool<ListInput<NewOverride>>({
  name: 'mock_overrides',
  title: 'List, add and remove overrides',
  description: 'Adds or removes overrides of the responses of a mock, and returns the active ones.',
  annotations: { ...addingHints, idempotentHint: false },
  properties: {
    ...mockProperties,
    clear: clearSchema('overrides'),
    remove: removeSchema('an override'),
    add: { type: 'array', maxItems: 100, items: controlSchema('NewOverride'), description: 'Overrides to add.' },
  },
  run: async ({ mock, clear, remove, add = [] }, { mocks }) => {
    const control = mocks.controlOf(mock);
    if (clear) await control.clearOverrides();
    if (remove !== undefined) await control.removeOverride(remove);
    for (const override of add) await control.addOverride(override);
    return untrustedResult(await control.overrides());
  },
});

export const mockSabotages = defineTool<MockInput & { readonly set?: readonly string[] }>({
  name: 'mock_sabotages',
  title: 'List and set sabotages',
  description:
    'Sets the requirements that a mock violates, to see whether a client or a check notices. An empty list ends all sabotages. Without `set`, lists the active ones.',
  annotations: addingHints,
  properties: {
    ...mockProperties,
    set: textListSchema('Ids of requirements, such as `search.total-count`.'),
  },
  run: async ({ mock, set }, { mocks }) => {
    const control = mocks.controlOf(mock);
    await loadSabotages(set ?? []);
    const { sabotages, available } = set === undefined ? await control.sabotages() : await control.setSabotages(set);
    const active = available.filter(({ id }) => sabotages.includes(id));
    return untrustedResult({ sabotages, effects: active });
  },
});
