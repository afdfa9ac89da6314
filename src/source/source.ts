/** The way to a value inside of another: the names of fields and the numbers of items. */
export type Path = readonly (string | number)[];

/** A value that a person wrote, and where each part of it stands. */
export interface Source {
  readonly value: unknown;
  /** `file:line:column` of the innermost part that there is on a path. */
  readonly at: (path: Path) => string;
}
