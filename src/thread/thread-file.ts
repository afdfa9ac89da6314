import { existsSync } from 'node:fs';

/**
 * What a thread runs, as the package is laid out: seen from a chunk, or from an entry point. Where somebody has bundled
 * the package into a file of their own, there is nothing, and where it runs from its source.
 *
 * @param name `proxy/judge-thread.js`
 */
export function threadFile(name: string): URL | undefined {
  return [`../src/${name}`, `./${name}`]
    .map((path) => new URL(path, import.meta.url))
    .find((url) => url.protocol === 'file:' && existsSync(url));
}

/** Tells if a thread ended because it needed more memory than it may have. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
