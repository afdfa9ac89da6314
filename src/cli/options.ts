import { InvalidArgumentError } from 'commander';

/** Reads a whole number from 0, or from `min`, to `max`. */
export function wholeNumber(max: number, min = 0): (text: string) => number {
  return (text) => {
    if (/^\d+$/.test(text) && Number(text) <= max && Number(text) >= min) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** Reads a number above 0. */
export function positiveNumber(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('It must be a number above 0.');
}

/** How each command that judges tells of its badge. */
export const badgeOption = ['--badge <file>', 'write what became of the run as an SVG'] as const;

/** Collects names, which may be given more than once, and several at once with commas between them. */
export function appendNames(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, ...listOf(value)];
}

/** The parts of a text between commas and line ends. */
export function listOf(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Collects an option that may be given more than once, and whose values may have commas in them. */
export function append(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}
