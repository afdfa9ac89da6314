import type { Snapshot } from '#generated/control.js';

/** What a snapshot's file holds; whether it is one, the mock says. Rejects with a line that says what is wrong. */
export async function readSnapshot(file: File): Promise<Snapshot> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is no JSON`);
  }
}
