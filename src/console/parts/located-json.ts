import { parsePointer, pointerTo } from '../../contract/finding.js';
import { parseJson } from '../../contract/json-value.js';

/** Range of the value at a pointer within a text. */
export interface TextRange {
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Formats JSON and finds the ranges of the values at pointers (RFC 6901), in the order of the text. For a missing value,
 * the range is the first character of its last existing ancestor. Undefined for invalid JSON.
 */
export function locateInJson(json: string, pointers: readonly string[]) {
  const value = parseJson(json);
  if (value === undefined) return undefined;
  const holders = new Map(pointers.filter(Boolean).map((pointer) => [pointer, existingPrefix(value, pointer)]));
  const neededPointers = new Set(holders.values());
  const parts: string[] = [];
  const rangesByPointer = new Map<string, { readonly start: number; readonly end: number }>();
  let length = 0;
  write(value, '', '\n');
  const ranges = [...holders].flatMap(([pointer, holderPointer]): TextRange[] => {
    const range = rangesByPointer.get(holderPointer);
    if (range === undefined) return [];
    return [{ pointer, start: range.start, end: holderPointer === pointer ? range.end : range.start + 1 }];
  });
  return { text: parts.join(''), ranges: ranges.sort((a, b) => a.start - b.start || b.end - a.end) };

  function add(part: string): void {
    parts.push(part);
    length += part.length;
  }

  function write(of: unknown, pointer: string, newLine: string): void {
    const start = length;
    if (typeof of !== 'object' || of === null || Object.keys(of).length === 0) add(JSON.stringify(of));
    else {
      const isArray = Array.isArray(of);
      add(isArray ? '[' : '{');
      for (const [index, [name, item]] of Object.entries(of).entries()) {
        add(`${index === 0 ? '' : ','}${newLine}  ${isArray ? '' : `${JSON.stringify(name)}: `}`);
        write(item, `${pointer}${pointerTo(name)}`, `${newLine}  `);
      }
      add(`${newLine}${isArray ? ']' : '}'}`);
    }
    if (neededPointers.has(pointer)) rangesByPointer.set(pointer, { start, end: length });
  }
}

/** Longest prefix of a pointer to an existing value. */
function existingPrefix(value: unknown, pointer: string): string {
  let current = value;
  let prefix = '';
  for (const name of parsePointer(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return prefix;
    current = Object.entries(current).find(([key]) => key === name)?.[1];
    prefix += pointerTo(name);
  }
  return prefix;
}
