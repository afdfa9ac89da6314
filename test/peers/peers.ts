import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDataset, type Dataset } from '../../fixtures/dataset.js';
import type { StartedPeer } from './running-peer.js';

/** A server of another project, or one built with a library. The folder to start in is new and empty. */
export interface Peer extends StartedPeer {
  readonly name: string;
  readonly packageName: string;
  /** Origin of its responses. */
  readonly answers: string;
}

const document = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

/** Table of json-server for each path of the API. */
const routes = {
  '/v2/subscribers': '/subscribers',
  '/v2/subscribers?*': '/subscribers?$1',
  '/v1/subscribers/:id/online-status': '/subscribers/:id',
  '/v1/integrations/active': '/integrations?active=true',
  '/v1/integrations/:id': '/integrations/:id',
  '/v1/messages': '/messages',
  '/v1/messages?*': '/messages?$1',
  '/v1/notifications': '/events',
  '/v1/notifications?*': '/events?$1',
  '/v1/notifications/:id': '/events/:id',
  '/v2/workflows/:id/steps/:step': '/steps/:id--:step',
  '/v2/workflows/:id': '/workflows/:id',
};

export const peers: readonly Peer[] = [
  {
    name: 'Prism',
    packageName: '@stoplight/prism-cli',
    answers: 'the examples of the document',
    start: ({ port }) => [
      binary('@stoplight/prism-cli', 'prism'),
      'mock',
      document,
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
    ],
  },
  {
    name: 'Mockoon',
    packageName: '@mockoon/cli',
    answers: 'generated from the document',
    start: ({ port }) => [
      binary('@mockoon/cli', 'mockoon-cli'),
      ...['start', '--data', document, '--port', `${port}`, '--hostname', '127.0.0.1'],
      ...['--disable-log-to-file', '--disable-admin-api', '--faker-seed', '1'],
    ],
  },
  {
    name: 'Scalar',
    packageName: '@scalar/mock-server',
    answers: 'generated from the document',
    start: ({ port }) => [server('scalar.js'), document, `${port}`],
  },
  {
    name: 'openapi-backend',
    packageName: 'openapi-backend',
    answers: 'the examples of the document, after validating the request',
    start: ({ port }) => [server('openapi-backend.js'), document, `${port}`],
  },
  {
    name: 'json-server',
    packageName: 'json-server',
    answers: "a database of the mock's records",
    start: ({ port, folder }) => {
      const [records, paths] = [join(folder, 'database.json'), join(folder, 'routes.json')];
      writeFileSync(records, JSON.stringify(database(createDataset())));
      writeFileSync(paths, JSON.stringify(routes));
      const place = ['--host', '127.0.0.1', '--port', `${port}`, '--snapshots', folder];
      return [binary('json-server', 'json-server'), records, '--routes', paths, ...place, '--quiet'];
    },
  },
  {
    name: 'Fastify',
    packageName: 'fastify',
    answers: 'a back end of some 400 lines, written from the specification alone',
    start: ({ port }) => [server('fastify.js'), `${port}`],
  },
];

/** Installed version; undefined if the package is missing. */
export function installedVersion({ packageName }: Peer): string | undefined {
  try {
    return manifest(packageName).version;
  } catch {
    return undefined;
  }
}

function binary(packageName: string, name: string): string {
  const { bin } = manifest(packageName);
  const path = typeof bin === 'string' ? bin : bin?.[name];
  if (path === undefined) throw new Error(`${packageName} has no ${name}`);
  return fileURLToPath(new URL(path, folderOf(packageName)));
}

function server(file: string): string {
  return fileURLToPath(new URL(`servers/${file}`, import.meta.url));
}

function manifest(packageName: string): { version: string; bin?: string | Record<string, string> } {
  return JSON.parse(readFileSync(new URL('package.json', folderOf(packageName)), 'utf8'));
}

function folderOf(packageName: string): URL {
  return new URL(`node_modules/${packageName}/`, import.meta.url);
}

/**
 * Records of a dataset in json-server's form: one table per kind, and an additional `id` in every record. Steps get a
 * table, too, in the form of a retrieved step (§4.8): `controlValues` in place of `controls.values`.
 */
function database(dataset: Dataset): Record<string, readonly object[]> {
  const { workflows } = dataset;
  return {
    subscribers: dataset.subscribers.map((record) => ({ id: record.subscriberId, ...record })),
    integrations: dataset.integrations.map((record) => ({ id: record._id, ...record })),
    messages: dataset.messages.map((record) => ({ id: record._id, ...record })),
    events: dataset.events.map((record) => ({ id: record._id, ...record })),
    workflows: workflows.map((record) => ({ id: record.workflowId, ...record })),
    steps: workflows.flatMap(({ workflowId, steps }) =>
      steps.map(({ controls: { values, ...controls }, ...step }) => ({
        ...{ id: `${workflowId}--${step.stepId}`, ...step, controls, controlValues: values },
      })),
    ),
  };
}
