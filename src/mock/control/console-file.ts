import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Problem } from '../http/problem.js';
import { pageHeaders } from './console-page.js';

const unpacked = promisify(brotliDecompress);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** What of the package the console loads too, as it is. */
const shared: Readonly<Record<string, string>> = { 'requirements.js': '#generated/requirements.js' };

/** A part of the console's page, as the build step made it. Throws Problem 404 for one that there is not. */
export async function consoleFile(name: string): Promise<Response> {
  const type = types[extname(name)];
  const bytes = /^[\w-]+(\.[\w-]+)*$/.test(name) ? await bytesOf(name) : undefined;
  if (bytes === undefined || type === undefined) {
    throw new Problem(404, `the console has no file ${name}. \`npm run build\` creates them.`);
  }
  return new Response(bytes, { headers: { ...pageHeaders, 'content-type': type } });
}

async function bytesOf(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const { resolve } = createRequire(import.meta.url);
  try {
    const source = shared[name];
    return source === undefined
      ? await unpacked(await readFile(resolve(`#console/${name}.br`)))
      : await readFile(resolve(source));
  } catch {
    return undefined;
  }
}
