import { readYaml } from '../read-yaml.js';

/** What `notikit.config.yaml` may say; a flag says it louder. */
export interface CheckConfig {
  readonly url?: string;
  readonly allowWrites?: boolean;
  readonly only?: readonly string[];
  readonly strict?: boolean;
  readonly requireComplete?: boolean;
  readonly reporter?: readonly string[];
  readonly explore?: number;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly rate?: number;
  readonly timeout?: number;
  readonly requestTimeout?: number;
  readonly settle?: number;
  readonly baseline?: string;
  readonly subscriberId?: string;
  readonly integrationId?: string;
  readonly workflowId?: string;
  readonly stepId?: string;
  readonly notificationId?: string;
}

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', items: text };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 0 };
const seconds = { type: 'number', exclusiveMinimum: 0 };

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: text,
    allowWrites: flag,
    only: texts,
    strict: flag,
    requireComplete: flag,
    reporter: texts,
    explore: count,
    seed: count,
    concurrency: { type: 'integer', minimum: 1 },
    rate: seconds,
    timeout: seconds,
    requestTimeout: seconds,
    settle: { type: 'number', minimum: 0 },
    baseline: text,
    subscriberId: text,
    integrationId: text,
    workflowId: text,
    stepId: text,
    notificationId: text,
  } satisfies Record<keyof CheckConfig, object>,
};

/** Reads a configuration. Throws SourceError. The key has no place in it: files are shared. */
export function readCheckConfig(yaml: string, file: string): CheckConfig {
  return (yaml.trim() === '' ? {} : readYaml(yaml, file, schema)) as CheckConfig;
}
