import { parseAlternative, toChoices } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import type { Control } from '../../mock/control/create-control.js';
import { loadSabotages } from '../../mock/interference/sabotages.js';
import type { MockOptions } from '../../mock/mock-options.js';
import { isFile } from '../../mock/scenario/read-scenario.js';
import { readAllowedProfile, resolveAllowedFile } from '../permissions.js';
import { mockKey } from '../session.js';
import { addingHints, defineTool, readOnlyHints, removingHints, textListSchema, trustedResult } from '../tool.js';

interface StartInput extends Pick<MockOptions, 'faults' | 'sabotages' | 'seed' | 'strictRequests'> {
  readonly scenario?: string;
  readonly profile?: string;
  readonly choices?: readonly string[];
  readonly port?: number;
}

export const mockStart = defineTool<StartInput>({
  name: 'mock_start',
  title: 'Start a mock',
  description:
    'Starts a stateful mock of the API on this machine. Returns its address, an API key, and identifiers of records to try. Each key that matches `dev-*` or `test-*` has isolated data.',
  annotations: addingHints,
  properties: {
    scenario: {
      type: 'string',
      description: 'The records: `default`, `empty` or another name, or a YAML file in an allowed folder.',
    },
    profile: { type: 'string', description: 'A profile of a deployment: a YAML file in an allowed folder.' },
    choices: textListSchema(
      'Behaviour where the specification is open, for example `create.conflict-answer.status=422`.',
    ),
    faults: textListSchema('Faults, for example `listMessages:status=503@0.2`, `*:latency=200..800ms`.'),
    sabotages: textListSchema('Ids of requirements to violate, for example `search.total-count`.'),
    seed: { type: 'integer', minimum: 0, description: 'Seed of the records.' },
    port: { type: 'integer', minimum: 0, maximum: 65_535, description: 'Port; a free one if omitted.' },
    strictRequests: { type: 'boolean', description: 'Whether unknown parameters and fields are rejected.' },
  },
  run: async ({ port = 0, profile, choices, ...input }, session) => {
    const { allowPaths } = session.options;
    const { scenario = 'default', sabotages = [] } = input;
    const isPath = isFile(scenario);
    await loadSabotages(sabotages);
    const options = {
      ...input,
      now: 'real' as const,
      scenario: isPath ? resolveAllowedFile(scenario, allowPaths) : scenario,
      ...(choices && { choices: toChoices(...choices.map(parseAlternative)) }),
      profile: await readAllowedProfile(profile, allowPaths),
    };
    const { name, url, mock } = await session.mocks.start(options, port);
    return trustedResult({
      mock: name,
      url,
      apiKey: mockKey,
      header: `Authorization: ApiKey ${mockKey}`,
      scenario,
      seed: mock.seed,
      console: `${url}/__notikit`,
      examples: await readExamples(mock.control),
    });
  },
});

/** Lists identifiers of a subscriber and of workflows that a first request can use. */
async function readExamples(control: Control): Promise<object> {
  const [subscribers, workflows] = await Promise.all([
    control.listRecords('subscribers', { limit: 1 }),
    control.listRecords('workflows', { limit: 20 }),
  ]);
  const active = workflows.data.filter((record) => field(record, 'active') === true);
  return {
    subscriberId: field(subscribers.data[0], 'subscriberId'),
    workflows: active.slice(0, 3).map((record) => field(record, 'workflowId')),
  };
}

export const mockList = defineTool<object>({
  name: 'mock_list',
  title: 'List mocks',
  description: 'Lists the mocks that mock_start has started and that still run.',
  annotations: readOnlyHints,
  properties: {},
  run: async (_, { mocks }) =>
    trustedResult({
      mocks: [...mocks.byName].map(([mock, { url, seed, requests }]) => ({
        mock,
        url,
        seed,
        requests: requests.length,
      })),
    }),
});

export const mockStop = defineTool<{ readonly mock: string }>({
  name: 'mock_stop',
  title: 'Stop a mock',
  description: 'Stops a mock that mock_start has started. Its data is lost. All mocks stop with this server.',
  annotations: removingHints,
  properties: { mock: { type: 'string', description: 'The name that mock_start returned, for example `mock-1`.' } },
  required: ['mock'],
  run: async ({ mock }, { mocks }) => {
    await mocks.stop(mock);
    return trustedResult({ stopped: mock });
  },
});
