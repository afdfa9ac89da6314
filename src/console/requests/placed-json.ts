import { parsePointer, pointerTo } from '../../contract/finding.js';
import { parseJson } from '../../contract/json-value.js';

/** Range of the value at a pointer within a text. */
export interface TextRange {
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
}

/** Formatted JSON, with the ranges of some pointers in the order of the text. */
export interface PlacedJson {
  readonly text: string;
  readonly places: readonly TextRange[];
}

/**
 * Formats JSON and finds the values at pointers (RFC 6901). For a missing value, the range is the first character of
 * its last existing ancestor. Undefined for invalid JSON.
 */
export function placeJson(json: string, pointers: readonly string[]): PlacedJson | undefined {
  const value = parseJson(json);
  if (value === undefined) return undefined;
  const sought = new Map(pointers.filter(Boolean).map((pointer) => [pointer, existing(value, pointer)]));
  const isSought = new Set(sought.values());
  const parts: string[] = [];
  const found = new Map<string, { readonly start: number; readonly end: number }>();
  let length = 0;
  write(value, '', '\n');
  const places = [...sought].flatMap(([pointer, holder]): TextRange[] => {
    const place = found.get(holder);
    if (place === undefined) return [];
    return [{ pointer, start: place.start, end: holder === pointer ? place.end : place.start + 1 }];
  });
  return { text: parts.join(''), places: places.sort((a, b) => a.start - b.start || b.end - a.end) };

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
    if (isSought.has(pointer)) found.set(pointer, { start, end: length });
  }
}

/** Longest prefix of a pointer to an existing value. */
function existing(value: unknown, pointer: string): string {
  let at = value;
  let way = '';
  for (const name of parsePointer(pointer)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return way;
    at = Object.entries(at).find(([key]) => key === name)?.[1];
    way += pointerTo(name);
  }
  return way;
}
