import type { Progress } from '../conformance/run-options.js';
import type { Report } from '../judgement/report/report.js';

/** A check that a tool asks for. */
export interface CheckRequest {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly otherApiKey: string | undefined;
  /** Patterns of requirements, operations and sections, and of requirements to skip. */
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
  /** The path of a profile. */
  readonly profile: string | undefined;
}

/** Runs a check until it ends or its signal is aborted. */
export type CheckServer = (
  request: CheckRequest,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) => Promise<Report>;

/** The permissions, limits and secrets of the server, and what it cannot do itself. */
export interface McpOptions {
  readonly allowWrites: boolean;
  readonly allowCommands: boolean;
  /** Hosts that may be reached besides those of this machine. */
  readonly allowHosts: readonly string[];
  /** Folders whose files may be read. */
  readonly allowPaths: readonly string[];
  /** Maximum length of a result, in characters. */
  readonly maxCharacters: number;
  /** Maximum size of a HAR file, in bytes, before and after decompression. */
  readonly maxHarBytes: number;
  /** Time limits of a check or a validation, and of a rehearsal, in seconds. */
  readonly checkTimeout: number;
  readonly rehearsalTimeout: number;
  /** The variable that contains the API key of checked servers, for messages. */
  readonly apiKeyVariable: string;
  readonly apiKey: string | undefined;
  readonly otherApiKey: string | undefined;
  /** Token for the control API of mocks that were not started here. */
  readonly controlToken: string | undefined;
  /** Further values that no result may contain. */
  readonly secrets: readonly string[];
  readonly check: CheckServer;
  /** Writes a line for the person who reads the log. */
  readonly log: (line: string) => void;
}
