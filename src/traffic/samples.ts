/** How many are kept, and how long they may be. */
const limit = 20;
const maxLength = 500;

/** Counts texts, and keeps the first that differ. */
export class Samples {
  count = 0;
  readonly #texts = new Set<string>();

  add(text: string): void {
    this.count += 1;
    if (this.#texts.size >= limit) return;
    this.#texts.add(text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`);
  }

  list(): readonly string[] {
    return [...this.#texts];
  }
}
