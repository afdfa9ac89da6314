import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Contract } from '../contract/contract.js';
import { UsageError } from './exit-codes.js';
import { defaultConfig } from './options.js';

/** Flag of all commands that accept a profile. */
export const profileOption = [
  '--profile <file>',
  `profile of the deployment (${defaultConfig}, if that contains one)`,
] as const;

/**
 * Loads the contract of a deployment's profile, from the flag or the configuration; undefined without a profile.
 * Rejects with SourceError and UsageError.
 */
export async function profileOf(flag: string | undefined, configFile = defaultConfig): Promise<Contract | undefined> {
  if (flag === undefined && !existsSync(configFile)) return undefined;
  // Loaded late: it loads compilers, which most runs do not need.
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
