/** A place in a log. Only its engine reads more in it than that two are the same. */
export type Version = string;

/** What a log has that was not known. */
export interface News {
  /** What sums up the beginning, where that is not to be had any more: all that was known counts no longer. */
  readonly summary?: string;
  /** What came after that, or after what was known, the oldest first. */
  readonly entries: readonly string[];
  /** Of the last of them. */
  readonly version: Version;
}

export type Appended = { readonly version: Version } | { readonly missed: News };

/**
 * Keeps a log of texts. What it cannot do now it rejects with a Problem: 503 where it may work again soon, 507 where
 * there is no room.
 */
export interface Engine {
  /** Where the log is, for messages: without a password. */
  readonly where: string;
  /** Whether others write to the log too. */
  readonly isShared: boolean;
  /** All that is there. */
  readonly read: () => Promise<News>;
  /** What came after a version; undefined if nothing did. */
  readonly since: (seen: Version) => Promise<News | undefined>;
  /** Adds an entry after a version, and resolves once it will be there whatever happens; or to what was missed. */
  readonly append: (seen: Version, entry: string) => Promise<Appended>;
  /** Puts a summary instead of all up to a version, whose entries go. */
  readonly sumUp: (version: Version, summary: string) => Promise<void>;
  readonly close: () => Promise<void>;
}
