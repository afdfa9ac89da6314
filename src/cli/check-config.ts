import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Count, NonEmptyText, PositiveCount } from '../judgement/report/schema-types.js';
import type { Profile } from '../profile/profile.js';
import type { RequirementSelection } from '../requirements/select-requirements.js';
import { readWhole } from '../source/read-whole.js';
import { isBlank, readYaml } from '../source/read-yaml.js';
import { defaultConfig } from './options.js';

/** @exclusiveMinimum 0 */
type PositiveNumber = number;

/** Options of `notikit.config.yaml`. Flags take precedence. */
export interface CheckConfig extends Profile {
  /** File that describes the deployment. Defaults to this file if it has an envelope, an overlay, statuses or choices. */
  readonly profile?: NonEmptyText;
  readonly url?: NonEmptyText;
  readonly allowWrites?: boolean;
  readonly hostile?: boolean;
  readonly only?: readonly NonEmptyText[];
  readonly operation?: readonly NonEmptyText[];
  readonly section?: readonly NonEmptyText[];
  readonly skip?: readonly NonEmptyText[];
  readonly strict?: boolean;
  readonly requireComplete?: boolean;
  readonly reporter?: readonly NonEmptyText[];
  /**
   * @asType integer
   * @minimum 100
   * @maximum 10000
   */
  readonly budget?: number;
  readonly seed?: Count;
  readonly concurrency?: PositiveCount;
  readonly rate?: PositiveNumber;
  readonly timeout?: PositiveNumber;
  readonly requestTimeout?: PositiveNumber;
  /** @minimum 0 */
  readonly settle?: number;
  readonly baseline?: NonEmptyText;
  /** Outputs of `rehearse --reads`, one for each client. */
  readonly uses?: readonly NonEmptyText[];
  readonly onlyUsed?: boolean;
  readonly subscriberId?: NonEmptyText;
  readonly integrationId?: NonEmptyText;
  readonly workflowId?: NonEmptyText;
  readonly stepId?: NonEmptyText;
  readonly notificationId?: NonEmptyText;
}

/** Options of `notikit check`, of a file or of another caller. */
export type CheckSettings = { readonly [Name in keyof CheckConfig]?: CheckConfig[Name] | undefined };

/** Options of all commands that check requirements. */
export type ReportOptions = Pick<
  CheckSettings,
  'only' | 'operation' | 'section' | 'skip' | 'strict' | 'reporter' | 'baseline'
>;

/** Flags of a command that checks traffic, completed by the configuration. Flags take precedence. Throws SourceError. */
export function withConfig<Flags extends ReportOptions & { readonly config?: string }>(flags: Flags): Flags {
  const { only, operation, section, skip, strict, reporter, baseline } = configAt(flags.config);
  return { only, operation, section, skip, strict, reporter, baseline, ...flags };
}

/** Reads a configuration file, or the default one if it exists. Throws SourceError. */
export function configAt(path: string | undefined): CheckConfig {
  if (path === undefined && !existsSync(defaultConfig)) return {};
  const file = path ?? defaultConfig;
  return readCheckConfig(readWhole(file), file);
}

export function selectionOf({ only, operation, section, skip }: ReportOptions): RequirementSelection {
  return { only, operations: operation, sections: section, skip };
}

/** Reads a configuration. Throws SourceError. It cannot contain the API key, because the file is shared. */
export function readCheckConfig(yaml: string, file: string): CheckConfig {
  if (isBlank(yaml)) return {};
  const schema: object = createRequire(import.meta.url)('#generated/check-config.schema.json');
  return readYaml(yaml, file, schema) as CheckConfig;
}
