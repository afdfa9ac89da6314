import { NotikitError } from '../errors/notikit-error.js';

/** A deployment cannot be imitated: one sentence that says why. Nothing was written. */
export class ImitationError extends NotikitError {
  readonly code = 'NOTIKIT_IMITATION_FAILED';
  override name = 'ImitationError';
}

/** A shorter text may stand anywhere by chance. */
const shortest = 6;

/** Texts that must not stand in what is written. Those of fewer than six characters are not looked for. */
export class Originals {
  /** As they stand in JSON, by how they begin. */
  readonly #byBeginning = new Map<string, string[]>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      if (text.length < shortest) continue;
      const written = JSON.stringify(text).slice(1, -1);
      const beginning = written.slice(0, shortest);
      this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), written]);
    }
  }

  /** The first that stands in a text, with its line from 1; undefined if none does. */
  findIn(text: string): { readonly original: string; readonly line: number } | undefined {
    let line = 1;
    for (let at = 0; at + shortest <= text.length; at += 1) {
      if (text[at] === '\n') line += 1;
      const some = this.#byBeginning.get(text.slice(at, at + shortest));
      const original = some?.find((written) => text.startsWith(written, at));
      if (original !== undefined) return { original, line };
    }
    return undefined;
  }
}
