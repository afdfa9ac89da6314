import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from './bundle.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Directory of the built package; absent if this run has not built it. */
    readonly dist?: string;
  }
}

/** Brings `dist/` up to date: once for all projects of a run, and before each rerun in watch mode. */
export default async function build(project: TestProject): Promise<void> {
  if (project.getProvidedContext().dist !== undefined) return;
  await bundle();
  project.onTestsRerun(async () => {
    await bundle();
  });
  project.vitest.provide('dist', resolve(project.config.root, 'dist'));
}
