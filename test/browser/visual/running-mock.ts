import { pathToFileURL } from 'node:url';
import type { Mock } from '../../../src/mock/mock.js';
import type * as mockModule from '../../../src/mock.js';
import { isWhole } from '../../extent.js';

/** True if all pictures are compared, or taken again. */
export const isComplete = isWhole || process.env.NOTIKIT_UPDATE_REFERENCES === '1';

/** Time of the mock in all pictures. */
const moment = new Date('2026-01-15T09:30:00Z');

/** Starts a mock of the built package with deterministic responses. */
export async function startMock(sabotages: readonly string[] = []): Promise<{ mock: Mock; url: string }> {
  const { createMock }: typeof mockModule = await import(
    pathToFileURL(`${environment('NOTIKIT_VISUAL_DIST')}/src/mock.js`).href
  );
  const mock = createMock({ now: moment, clock: () => moment, sabotages });
  return { mock, url: await mock.listen() };
}

/** A setting from `visual.test.ts`. Throws if Playwright was started without it. */
export function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run test/browser/visual/visual.test.ts`);
  return value;
}
