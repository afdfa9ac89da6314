/** Mistakes in files that a person wrote, a line each: `file:line:column what is wrong`. */
export class SourceError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'SourceError';
  }
}
