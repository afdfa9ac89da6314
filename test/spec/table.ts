/** Rows by field name. */
export type Table = Record<string, string>;
export type Tables = Record<string, Table>;

/** Parses handwritten tables: a line is `names: presence type`. */
export function parseTables(texts: Readonly<Record<string, string>>): Tables {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseTable(text)]));
}

function parseTable(text: string): Table {
  const rows = text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [names = '', ...cell] = line.trim().split(': ');
      return names.split(', ').map((name): [string, string] => [name, withSortedEnum(cell.join(': '))]);
    });
  if (new Set(rows.map(([name]) => name)).size < rows.length) throw new Error(`a field twice:\n${text}`);
  return Object.fromEntries(rows);
}

/** Sorts an enum, since its order has no meaning. */
function withSortedEnum(cell: string): string {
  return cell.replace(/one of ([^|{}]*)$/, (_, values: string) => oneOf(values.split(', ')));
}

export function oneOf(values: readonly string[]): string {
  return `one of ${[...values].sort().join(', ')}`;
}
