import type { Comparison } from '../../../judgement/comparison.js';
import { Violation } from '../../violation.js';

/**
 * A list may change while it is walked. What a first look finds wrong is looked at a second time, on fresh pages,
 * before it counts. Each look's pages are made once.
 */
export type Look = 1 | 2;

/** What tells the looks of a shared experiment apart. */
export function atLook(look: Look = 1): readonly unknown[] {
  return [look];
}

/** Compares at a first look, and again at a second one if the first shows a violation. */
export async function* confirmed(compare: (look: Look) => AsyncIterable<Comparison>): AsyncGenerator<Comparison> {
  try {
    yield* compare(1);
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    yield* compare(2);
  }
}
