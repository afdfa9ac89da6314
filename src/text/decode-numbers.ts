/** Characters decoded from numbers, with the start and the end of each number in the source. */
export interface DecodedNumbers {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Minimum length of a run, and maximum distance between two of its numbers. */
const minNumbers = 8;
const maxGap = 32;

const numbers = /(?<![0-9a-z])(?:0x)?([0-9a-f]{2,3})(?![0-9a-z])/gi;

/** Decodes runs of hexadecimal or decimal numbers in a text: `6b:65:79`, `0x6b, 0x65`, `[107,101,121]`. */
export function decodeNumbers(text: string): DecodedNumbers[] {
  return runsIn(text).flatMap((run) => {
    const starts = run.map(({ index }) => index);
    const ends = run.map(({ 0: token, index }) => index + token.length);
    const read = (radix: number) =>
      run.map(({ 1: digits = '' }) => String.fromCharCode(Number.parseInt(digits, radix)));
    return [16, 10].map((radix) => ({ text: read(radix).join(''), starts, ends }));
  });
}

function runsIn(text: string): RegExpExecArray[][] {
  const runs: RegExpExecArray[][] = [];
  let run: RegExpExecArray[] = [];
  let end = 0;
  for (const number of text.matchAll(numbers)) {
    if (number.index - end > maxGap || /[0-9a-z]/i.test(text.slice(end, number.index))) {
      if (run.length >= minNumbers) runs.push(run);
      run = [];
    }
    run.push(number);
    end = number.index + number[0].length;
  }
  return run.length >= minNumbers ? [...runs, run] : runs;
}
