import { parsePointer, pointerTo } from '../../contract/finding.js';
import { parseJson } from '../../contract/json-value.js';

/** The part of a text that a pointer leads to: from where it begins to where it ends. */
export interface TextRange {
  readonly pointer: string;
  readonly start: number;
  readonly end: number;
}

/** JSON as people read it, and where in it the places are that pointers lead to; in the order of the text. */
export interface PlacedJson {
  readonly text: string;
  readonly places: readonly TextRange[];
}

/**
 * Lays JSON out, and finds what pointers (RFC 6901) lead to. Where one leads to nothing, a field that is missing say,
 * the place is the beginning of what lacks it. Undefined for a text that is no JSON.
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

/** The longest part of a pointer that leads to something. */
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
