import { NotikitError } from '../errors/notikit-error.js';

/** Reason why a deployment cannot be imitated, in one sentence. Nothing was written. */
export class ImitationError extends NotikitError {
  readonly code = 'NOTIKIT_IMITATION_FAILED';
  override name = 'ImitationError';
}

/** Shorter texts occur by chance. */
const minLength = 6;

/** Texts that must not be written. Ignores those of fewer than six characters. */
export class Originals {
  /** JSON strings by their first characters. */
  readonly #byBeginning = new Map<string, string[]>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      if (text.length < minLength) continue;
      const json = JSON.stringify(text).slice(1, -1);
      const beginning = json.slice(0, minLength);
      this.#byBeginning.set(beginning, [...(this.#byBeginning.get(beginning) ?? []), json]);
    }
  }

  /** First original in a text, with its line from 1; undefined without one. */
  findIn(text: string): { readonly original: string; readonly line: number } | undefined {
    let line = 1;
    for (let at = 0; at + minLength <= text.length; at += 1) {
      if (text[at] === '\n') line += 1;
      const candidates = this.#byBeginning.get(text.slice(at, at + minLength));
      const original = candidates?.find((json) => text.startsWith(json, at));
      if (original !== undefined) return { original, line };
    }
    return undefined;
  }
}
