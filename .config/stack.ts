import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundle } from './bundle.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A text, such as a stack trace, with its locations in the package replaced by locations in the sources.
 * @param mapOf the source map of a file in `dist/`, as JSON; undefined if no such file exists.
 */
export function inSources(stack: string, mapOf: (file: string) => string | undefined): string {
  return stack.replaceAll(/[^\s()]*\b(dist\/[\w./-]+\.js):(\d+):(\d+)/g, (place, file: string, line, column) => {
    const map = mapOf(file);
    if (map === undefined) return `${place} [of another version]`;
    const origin = new SourceMap(JSON.parse(map)).findOrigin(Number(line), Number(column));
    return 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : place;
  });
}

/** Source maps name sources relative to the file. */
function mapIn(dist: string): string | undefined {
  try {
    return readFileSync(join(root, `${dist}.map`), 'utf8').replaceAll(/"(\.\.\/)+/g, '"');
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await bundle({ maps: true });
  process.stdout.write(inSources(await text(process.stdin), mapIn));
}
