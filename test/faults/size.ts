/** True with `--full`; otherwise a subset that takes a few minutes. */
export const isFull = process.argv.includes('--full');

/** The whole count with `--full`, otherwise a fraction of it. Default: a tenth. */
export function atSize(count: number, part = 10): number {
  return isFull ? count : count / part;
}
