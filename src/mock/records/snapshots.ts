/** Storage of snapshots as JSON, by name. */
export interface Snapshots {
  /** Sorted alphabetically. */
  readonly names: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<string | undefined>;
  /** Returns the names of the snapshots that were removed for it. Rejects with Problem if the storage is full. */
  readonly write: (name: string, text: string) => Promise<readonly string[]>;
  /** Resolves to false for an unknown snapshot. */
  readonly remove: (name: string) => Promise<boolean>;
}

/** Stores snapshots in memory. Removes the oldest ones beyond a number or a total length. */
export class MemorySnapshots implements Snapshots {
  readonly #texts = new Map<string, string>();

  constructor(
    readonly maxSnapshots = 100,
    readonly maxCharacters = 64 * 2 ** 20,
  ) {}

  readonly names: Snapshots['names'] = async () => [...this.#texts.keys()].sort();

  readonly read: Snapshots['read'] = async (name) => this.#texts.get(name);

  readonly write: Snapshots['write'] = async (name, text) => {
    this.#texts.delete(name);
    this.#texts.set(name, text);
    const dropped: string[] = [];
    for (const oldest of this.#texts.keys()) {
      if (oldest === name || !this.#isTooMuch()) break;
      this.#texts.delete(oldest);
      dropped.push(oldest);
    }
    return dropped;
  };

  readonly remove: Snapshots['remove'] = async (name) => this.#texts.delete(name);

  #isTooMuch(): boolean {
    const characters = [...this.#texts.values()].reduce((sum, { length }) => sum + length, 0);
    return this.#texts.size > this.maxSnapshots || characters > this.maxCharacters;
  }
}
