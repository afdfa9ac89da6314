import type { Progress, RunOptions } from '../conformance/run-options.js';
import type { Report } from '../judgement/report/report.js';
import type { RequirementSelection } from '../requirements/select-requirements.js';

export interface CheckRequest
  extends RequirementSelection,
    Pick<RunOptions, 'baseUrl' | 'apiKey' | 'otherApiKey' | 'seed' | 'budget' | 'rate' | 'allowWrites'> {
  /** Time limit of the run, in seconds. */
  readonly timeout: number;
  /** Path of a profile. */
  readonly profile: string | undefined;
}

/** Permissions, limits and secrets of the server, and functions that its caller provides. */
export interface McpOptions {
  readonly allowWrites: boolean;
  readonly allowCommands: boolean;
  /** Reachable hosts in addition to this machine. */
  readonly allowHosts: readonly string[];
  /** Folders with readable files. */
  readonly allowPaths: readonly string[];
  /** Maximum length of a result, in characters. */
  readonly maxCharacters: number;
  /** Maximum size of a HAR file, in bytes, before and after decompression. */
  readonly maxHarBytes: number;
  /** Time limits of a check or a validation, and of a rehearsal, in seconds. */
  readonly checkTimeout: number;
  readonly rehearsalTimeout: number;
  /** Environment variable with the API key of checked servers, for messages. */
  readonly apiKeyVariable: string;
  readonly apiKey: string | undefined;
  readonly otherApiKey: string | undefined;
  /** Token for the control API of mocks that this server did not start. */
  readonly controlToken: string | undefined;
  /** Additional values that no result may contain. */
  readonly secrets: readonly string[];
  /** Runs a check until it ends or its signal is aborted. */
  readonly check: (
    request: CheckRequest,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ) => Promise<Report>;
  readonly log: (line: string) => void;
}
