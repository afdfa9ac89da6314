import { validators } from '#generated/payload-validators.js';
import { workflowDefinitions } from '../../../fixtures/workflows/workflow-definitions.js';
import { toFindings } from '../../contract/explain.js';
import type { Finding } from '../../contract/finding.js';
import { isSameJson } from '../../contract/json-value.js';
import { schemaErrorsOf } from '../../contract/schema-errors.js';
import { SourceError } from '../../source/source.js';
import { createMockOn } from '../create-mock-on.js';
import { Problem } from '../http/problem.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';
import type { Platform } from '../platform.js';
import { StateError } from '../state/state-error.js';

/** Creates a mock that runs without Node. */
export function createMock(options?: MockOptions): Mock {
  return createMockOn(barePlatform, options);
}

/** Platform of a page or a worker: no disk, no sockets and no compiled code. */
const barePlatform: Platform = {
  readScenarioFile: (file) => {
    throw new SourceError([`${file}: files can only be read in Node. Pass the content instead.`]);
  },
  parseYaml: () => {
    throw new Problem(415, 'YAML can only be read in Node. Send JSON.', { headers: { accept: 'application/json' } });
  },
  openSnapshotFolder: () => {
    throw new TypeError('a folder for snapshots requires Node. Without `snapshots` they last as long as the mock.');
  },
  openState: async () => {
    throw new StateError('a state requires Node. Leave `state` out.');
  },
  loadServer: async () => {
    throw new TypeError('a mock can only listen in Node. Use its `fetch` here.');
  },
  respondFromDocument: async () => {
    throw new Problem(501, '`Prefer` requires Node. Add an override instead.');
  },
  explainPayload,
  // An expensive pattern blocks only the page that wrote it.
  compilePattern: (source) => new RegExp(source, 'u'),
  readConsoleFile: async () => {
    throw new Problem(404, 'the console requires a mock that listens');
  },
};

/** Checks payloads of included workflows only: a page may forbid to compile any other schema. */
function explainPayload(workflowId: string, schema: object, payload: unknown): Finding[] {
  const validate = validators[workflowId];
  const included = workflowDefinitions.find((definition) => definition.workflowId === workflowId)?.payloadSchema;
  if (validate === undefined || !isSameJson(included, schema)) return [];
  return toFindings('body', schemaErrorsOf(validate, payload, { [workflowId]: schema }), payload);
}
