import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundle } from './bundle.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the package is built, if this run has built it. */
    readonly dist?: string;
  }
}

/** Brings `dist/` up to date: once for all projects of a run, and again before each rerun of a watch. */
export default async function build(project: TestProject): Promise<void> {
  if (project.getProvidedContext().dist !== undefined) return;
  await bundle();
  project.onTestsRerun(async () => {
    await bundle();
  });
  project.vitest.provide('dist', resolve(project.config.root, 'dist'));
}
