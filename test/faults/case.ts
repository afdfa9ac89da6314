import type { Figures } from './figures.js';

/** One way to be bad to notikit, and what must come of it. */
export interface Case {
  readonly name: string;
  /** Resolves to what was seen, in a few words. Rejects with Fault where it should have been something else. */
  readonly run: () => Promise<string>;
}

/** Cases that are tried on one thing. */
export interface Group {
  readonly name: string;
  /** @param main the command line that is tried. */
  readonly open: (main: string, figures: Figures) => Promise<OpenGroup>;
}

export interface OpenGroup {
  readonly cases: readonly Case[];
  /** Rejects with Fault unless what is tried lives, and its next normal answer is right. */
  readonly isSane: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a case came to. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly outcome: 'survived' | 'failed' | 'not tried';
  readonly seen: string;
  readonly ms: number;
}

/** What is counted of the faults that were not survived. */
export type Harm = 'crashes' | 'hangs' | 'leaks' | 'falseGreens' | 'changesLost' | 'wrong';

/** notikit did not survive a case. */
export class Fault extends Error {
  constructor(
    readonly harm: Harm,
    message: string,
  ) {
    super(message);
    this.name = 'Fault';
  }
}

/** The machine cannot do what a case needs. */
export class NotTried extends Error {}

export function expectThat(condition: boolean, message: string, harm: Harm = 'wrong'): asserts condition {
  if (!condition) throw new Fault(harm, message);
}
