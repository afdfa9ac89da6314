import type { Group } from '../case.js';

/** What keeps a fault from doing harm, and the case that is there to see it: without the one, the other is red. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  /** What stands there instead, where the guard is gone. */
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
