import { createRequire } from 'node:module';

interface Manifest {
  readonly engines: { readonly node: string };
  /** Ranges of the form `>=6`, as is that of Node. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** What notikit's package says that it needs. */
export const manifest: Manifest = createRequire(import.meta.url)('#package.json');

/** Whether a version is one of a range `>=20.19`. */
export function isIn(range: string, version: string): boolean {
  return version.localeCompare(range.replace('>=', ''), 'en', { numeric: true }) >= 0;
}
