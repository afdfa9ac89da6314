import type { Progress } from '../conformance/run-options.js';
import type { Report } from '../judgement/report/report.js';

export interface CheckRequest {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly otherApiKey: string | undefined;
  /** Patterns that select requirements, operations and sections, or skip requirements. */
  readonly only?: readonly string[];
  readonly operation?: readonly string[];
  readonly section?: readonly string[];
  readonly skip?: readonly string[];
  readonly seed?: number;
  readonly budget?: number;
  readonly rate?: number;
  readonly allowWrites: boolean;
  /** Time limit of the run, in seconds. */
  readonly timeout: number;
  /** Path of a profile. */
  readonly profile: string | undefined;
}

/** Runs a check until it ends or its signal is aborted. */
export type CheckServer = (
  request: CheckRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<Report>;

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
  readonly check: CheckServer;
  readonly log: (line: string) => void;
}
