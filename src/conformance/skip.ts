export class Skip extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Skip';
  }
}

/** A request got no response. `response.completes` fails for it. */
export class NoAnswer extends Skip {
  constructor(reason: string) {
    super(`no response: ${reason}`);
    this.name = 'NoAnswer';
  }
}

/** Resolves to undefined for a promise that rejects with Skip. */
export async function unlessSkipped<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}
