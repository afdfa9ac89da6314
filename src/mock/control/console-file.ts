import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { Problem } from '../problem.js';
import { pageHeaders } from './console-page.js';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** What of the package the console loads too. */
const shared: Readonly<Record<string, string>> = { 'requirements.js': '#generated/requirements.js' };

/** A part of the console's page, as the build step made it. Throws Problem 404 for one that there is not. */
export async function consoleFile(name: string): Promise<Response> {
  const type = types[extname(name)];
  const text = /^[\w-]+(\.[\w-]+)*$/.test(name) ? await textOf(name) : undefined;
  if (text === undefined || type === undefined) {
    throw new Problem(404, `the console has no part ${name}: \`npm run build\` makes them`);
  }
  return new Response(text, { headers: { ...pageHeaders, 'content-type': type } });
}

async function textOf(name: string): Promise<string | undefined> {
  try {
    return await readFile(createRequire(import.meta.url).resolve(shared[name] ?? `#console/${name}`), 'utf8');
  } catch {
    return undefined;
  }
}
