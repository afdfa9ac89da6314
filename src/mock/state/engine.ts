/** Receives one line for each event that concerns the user. */
export type OnNotice = (line: string) => void;

/** Log to open. */
export interface StateOptions {
  /** Directory, or address of a Redis server. */
  readonly location: string;
  readonly onNotice: OnNotice;
  /** Deletes an existing state first. */
  readonly isReset: boolean;
}

/** Position in a log. Its form is known only to its engine; others compare versions. */
export type Version = string;

/** Content of a log after a version. */
export interface LogContent {
  /** Replaces all earlier entries, if they are no longer available. */
  readonly summary?: string;
  /** Entries after the summary or the version, oldest first. */
  readonly entries: readonly string[];
  /** Version of the last entry. */
  readonly version: Version;
}

/** Version of the new entry, or earlier entries of other processes. */
export type AppendResult = { readonly version: Version } | { readonly missed: LogContent };

/** Log of texts. Methods reject with Problem: 503 for a temporary failure, 507 without space. */
export interface Engine {
  /** Location of the log without a password, for messages. */
  readonly location: string;
  /** Tells if other processes can also write to the log. */
  readonly isShared: boolean;
  /** Number of acknowledged changes that the log had lost when it was read. */
  readonly missingChanges: number;
  /** Reads the log from its beginning. */
  readonly read: () => Promise<LogContent>;
  /** Reads the log after a version; undefined without new entries. */
  readonly since: (seen: Version) => Promise<LogContent | undefined>;
  /** Appends an entry after a version. Resolves once it is durable. */
  readonly append: (seen: Version, entry: string) => Promise<AppendResult>;
  /** Replaces all entries up to a version with a summary. */
  readonly compact: (version: Version, summary: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
