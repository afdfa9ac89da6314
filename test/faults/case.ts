import type { Figures } from './figures.js';

/** A harmful input or event. Resolves to a short description of the outcome. Rejects with Fault for an unexpected one. */
export type Case = () => Promise<string>;

/** Cases by name. */
export type Cases = Readonly<Record<string, Case>>;

/** Cases that share a target. */
export interface Group {
  readonly name: string;
  /** @param main path of the command line under test. */
  readonly open: (main: string, figures: Figures) => Promise<OpenGroup>;
}

export interface OpenGroup {
  readonly cases: Cases;
  /** Rejects with Fault unless the target lives, and its next normal response is right. */
  readonly isSane: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Result of a case. */
export interface Row {
  readonly group: string;
  readonly name: string;
  readonly outcome: 'survived' | 'failed' | 'not tried';
  readonly seen: string;
  readonly ms: number;
}

/** Categories of faults. */
export type Harm = 'crashes' | 'hangs' | 'leaks' | 'falseGreens' | 'changesLost' | 'wrong';

/** Thrown if notikit fails a case. */
export class Fault extends Error {
  constructor(
    readonly harm: Harm,
    message: string,
  ) {
    super(message);
    this.name = 'Fault';
  }
}

/** Thrown if the machine lacks a feature that a case needs. */
export class NotTried extends Error {}

export function expectThat(condition: boolean, message: string, harm: Harm = 'wrong'): asserts condition {
  if (!condition) throw new Fault(harm, message);
}
