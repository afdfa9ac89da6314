import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { isBelow } from '../har/read-har.js';
import { isLoopback, readBaseUrl } from '../http/incoming.js';
import { fileReasonOf } from '../text/file-reason.js';
import { wildcard } from '../text/wildcard.js';
import { ToolError } from './tool-error.js';

/** Checks that a server is on an allowed host, and returns its base address. Throws ToolError. */
export function resolveAllowedUrl(text: string, allowHosts: readonly string[]): string {
  const { hostname, href } = readBaseUrl(text, ToolError);
  if (isLoopback(hostname) || allowHosts.some((host) => wildcard(host.toLowerCase())(hostname))) return href;
  throw new ToolError(`The host ${hostname} is not allowed. Start notikit mcp with --allow-host ${hostname}.`);
}

/** Resolves the path of a file in an allowed folder. Throws ToolError. */
export function resolveAllowedFile(path: string, allowPaths: readonly string[]): string {
  const absolute = resolve(path);
  // Checks the path before reading it, so that an error does not reveal other existing files.
  if (!allowPaths.some((folder) => isBelow(absolute, resolve(folder)))) throw notAllowedError(path);
  let realPath: string;
  try {
    realPath = realpathSync(absolute);
  } catch (error) {
    throw new ToolError(`Cannot read ${path}: ${fileReasonOf(error)}.`);
  }
  if (!allowPaths.some((folder) => isBelow(realPath, realpathSync(folder)))) throw notAllowedError(path);
  if (!statSync(realPath).isFile()) throw new ToolError(`${path} is not a file.`);
  return realPath;
}

function notAllowedError(path: string): ToolError {
  return new ToolError(`${path} is not in an allowed folder. Start notikit mcp with --allow-path FOLDER.`);
}

/** Reads a profile in an allowed folder. Loads compilers only for one. Throws ToolError and SourceError. */
export async function readAllowedProfile(file: string | undefined, allowPaths: readonly string[]) {
  if (file === undefined) return undefined;
  const path = resolveAllowedFile(file, allowPaths);
  const { readProfile } = await import('../profile/read-profile.js');
  return readProfile(path);
}
