/** A position in a log. Only its engine knows its form; others compare versions. */
export type Version = string;

/** The content of a log after a version. */
export interface LogContent {
  /** Replaces all earlier entries, if those are not available any more. */
  readonly summary?: string;
  /** The entries after the summary, or after the version; oldest first. */
  readonly entries: readonly string[];
  /** The version of the last entry. */
  readonly version: Version;
}

/** The version of the new entry, or the entries of others that came before it. */
export type AppendResult = { readonly version: Version } | { readonly missed: LogContent };

/** Stores a log of texts. Rejects with Problem: 503 if it may work again soon, 507 if there is no room. */
export interface Engine {
  /** The location of the log for messages, without a password. */
  readonly where: string;
  /** Tells if other processes write to the log, too. */
  readonly isShared: boolean;
  /** Reads the whole log. */
  readonly read: () => Promise<LogContent>;
  /** Reads the log after a version; undefined if nothing is new. */
  readonly since: (seen: Version) => Promise<LogContent | undefined>;
  /** Adds an entry after a version. It is durable when the promise resolves. */
  readonly append: (seen: Version, entry: string) => Promise<AppendResult>;
  /** Replaces all entries up to a version with a summary. */
  readonly compact: (version: Version, summary: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
