import { existsSync } from 'node:fs';

/**
 * Finds the file that a worker thread runs, from a chunk or from an entry point of the package. Returns undefined where
 * the package was bundled into another file, or runs from its source.
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
