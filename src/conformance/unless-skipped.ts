import { Skip } from './violation.js';

/** What a part of a probe needs only if it can be had: undefined where it would be skipped. */
export async function unlessSkipped<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}
