import type { Group } from '../case.js';

/** A source line that prevents a fault, and the case that detects its removal. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** Replacement of the line when the guard is removed. */
  readonly without: string;
  readonly group: Group;
  readonly caseName: string;
}

export function guard(
  name: string,
  file: string,
  text: string,
  without: string,
  group: Group,
  caseName: string,
): Guard {
  return { name, file, text, without, group, caseName };
}
