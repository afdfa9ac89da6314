import { InvalidArgumentError, Option } from 'commander';
import type { NamedFault } from '../sabotage/sabotage.js';
import { UsageError } from './exit-codes.js';

/** Default configuration file. */
export const defaultConfig = 'notikit.config.yaml';

/** Creates a parser of integers from `min` to `max`. */
export function integerParser({ min = 0, max = Number.MAX_SAFE_INTEGER } = {}) {
  return (text: string): number => {
    if (/^\d+$/.test(text) && Number(text) <= max && Number(text) >= min) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** Parses a number above 0. */
export function parsePositiveNumber(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It must be a number above 0.');
}

/** Collects the values of a repeatable option; each may be a comma-separated list. */
export function appendList(value: string, earlier: readonly string[] = []): readonly string[] {
  const parts = value.split(/[,\n]/).map((part) => part.trim());
  return [...earlier, ...parts.filter((part) => part !== '')];
}

/** Collects values of a repeatable option; values may contain commas. */
export function appendValue(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** Collects values of a repeatable option, one per line. */
export function appendLines(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, ...value.trim().split('\n')];
}

/** Option with a variable, which keeps its value out of the list of processes: `--api-key` is NOTIKIT_API_KEY. */
export function secretOption(flags: string, description: string): Option {
  const option = new Option(flags, description);
  return option.env(`NOTIKIT_${option.name().replaceAll('-', '_').toUpperCase()}`);
}

export interface LogFlags {
  readonly quiet?: true;
  readonly log: 'text' | 'json';
}

/** Flags of long-running commands. */
export const quietOption = ['--quiet', 'print only the address and errors'] as const;
export const logOption = new Option('--log <form>', 'log format; json has one object per line')
  .choices(['text', 'json'])
  .default('text');

/** Validates the API key of a flag or a variable. Throws UsageError. */
export function readApiKey(key: string | undefined): string {
  if (!key) throw new UsageError('The API key is missing. Pass --api-key, or set NOTIKIT_API_KEY.');
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError('the API key contains characters that are not allowed in an HTTP header');
  return key;
}

/** Loads sabotages by name. Rejects with UsageError for an unknown one. */
export async function readSabotages(names: readonly string[] = []): Promise<readonly NamedFault[]> {
  if (names.length === 0) return [];
  const { loadSabotages, SabotageError } = await import('../mock/interference/sabotages.js');
  return loadSabotages(names).catch((error: unknown) => {
    throw error instanceof SabotageError ? new UsageError(error.message) : error;
  });
}
