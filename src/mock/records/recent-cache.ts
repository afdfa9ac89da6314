/** Cache with a maximum total size. Discards the least recently used values. */
export class RecentCache<K, V> {
  readonly #values = new Map<K, V>();
  /** Most recently used key. */
  #latest: K | undefined;
  #total = 0;

  /** @param sizeOf size of a value, in the unit of the limit. */
  constructor(
    readonly limit: number,
    readonly sizeOf: (value: V, key: K) => number,
  ) {}

  get(key: K, make: () => V): V {
    const cached = this.#values.get(key);
    if (cached !== undefined) {
      if (key !== this.#latest) {
        this.#values.delete(key);
        this.#values.set(key, cached);
        this.#latest = key;
      }
      return cached;
    }
    const made = make();
    this.#latest = key;
    this.#values.set(key, made);
    this.#total += this.sizeOf(made, key);
    for (const [oldest, value] of this.#values) {
      if (this.#total <= this.limit || oldest === key) break;
      this.#values.delete(oldest);
      this.#total -= this.sizeOf(value, oldest);
    }
    return made;
  }
}
