import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Contract } from '../contract/contract.js';
import { UsageError } from './exit-codes.js';

/** The configuration that holds where none is named. */
export const defaultConfig = 'notikit.config.yaml';

/** How each command that knows profiles tells of its flag. */
export const profileOption = [
  '--profile <file>',
  `profile of the deployment (${defaultConfig}, if that contains one)`,
] as const;

/**
 * The contract as a deployment's profile changes it: the file of a flag, or else of the configuration; undefined if
 * neither says anything. Rejects with SourceError and UsageError.
 */
export async function profileOf(flag: string | undefined, configFile = defaultConfig): Promise<Contract | undefined> {
  if (flag === undefined && !existsSync(configFile)) return undefined;
  // Here, because compilers are loaded with it, and most runs do without.
  const [{ findProfile, readProfile }, { readCheckConfig }, { readWhole }] = await Promise.all([
    import('../profile/read-profile.js'),
    import('./check-config.js'),
    import('../source/read-whole.js'),
  ]);
  if (flag !== undefined) return readProfile(flag);
  const text = readWhole(configFile);
  const { profile } = readCheckConfig(text, configFile);
  const own = findProfile(text, configFile);
  if (profile === undefined) return own;
  if (own === undefined) return readProfile(join(dirname(configFile), profile));
  throw new UsageError(`${configFile} names a profile file and contains a profile. Keep one of them.`);
}
