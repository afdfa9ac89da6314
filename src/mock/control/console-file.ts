import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Problem } from '../http/problem.js';
import { emailFrameHeaders, emailFramePage, pageHeaders } from './console-page.js';

const decompress = promisify(brotliDecompress);

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Files of the package that the console also loads. */
const sharedFiles: Readonly<Record<string, string>> = { 'requirements.js': '#generated/requirements.js' };

/** Reads a file of the built console. Rejects with Problem 404 for an unknown file. */
export async function readConsoleFile(name: string): Promise<Response> {
  if (name === 'letter.html') {
    return new Response(emailFramePage, {
      headers: { ...emailFrameHeaders, 'content-type': 'text/html; charset=utf-8' },
    });
  }
  const type = mediaTypes[extname(name)];
  const bytes = /^[\w-]+(\.[\w-]+)*$/.test(name) ? await readBytes(name) : undefined;
  if (bytes === undefined || type === undefined) {
    throw new Problem(404, `the console has no file ${name}. \`npm run build\` creates them.`);
  }
  return new Response(bytes, { headers: { ...pageHeaders, 'content-type': type } });
}

async function readBytes(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const { resolve } = createRequire(import.meta.url);
  try {
    const source = sharedFiles[name];
    return source === undefined
      ? await decompress(await readFile(resolve(`#console/${name}.br`)))
      : await readFile(resolve(source));
  } catch {
    return undefined;
  }
}
