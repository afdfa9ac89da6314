/** Whether all is tried that there is time for, or a part of it, which takes a few minutes. */
export const isFull = process.argv.includes('--full');

/** As many, or a part of them: a tenth, if left out. */
export function atSize(count: number, part = 10): number {
  return isFull ? count : count / part;
}
