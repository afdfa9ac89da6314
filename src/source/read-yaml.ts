import { createRequire } from 'node:module';
import type { AnySchemaObject } from 'ajv';
import type { CST } from 'yaml';
import { relevantErrors } from '../contract/finding.js';
import { foreignSchemaErrors } from '../contract/foreign-schema.js';
import { mistakeLines, type Path, type Source, SourceError } from './source.js';

const require = createRequire(import.meta.url);

/** Maximum nesting of YAML: its parser is recursive, and deeper documents would overflow the stack. */
const maxDepth = 200;

/** Maximum size of a text, in MiB: the parser takes a hundred times as much memory. */
const maxMebibytes = 8;

/**
 * Reads YAML that must match a JSON Schema (2020-12). Throws SourceError with the location of each mistake: invalid
 * YAML, aliases that multiply, or a field that is unknown, missing or of the wrong type.
 *
 * @param file the name of the text in messages.
 */
export function readYaml(text: string, file: string, schema: object): unknown {
  const source = parseYaml(text, file);
  assertMatches(source, schema);
  return source.value;
}

/** Throws SourceError with all locations at which a value does not match a schema. */
export function assertMatches(source: Source, schema: object): void {
  const mistakes = schemaMistakes(source, schema);
  if (mistakes.length > 0) throw new SourceError(mistakes);
}

/** Reads any YAML, perhaps with merge keys (`<<`). Throws SourceError. */
export function parseYaml(text: string, file: string, { merge = false } = {}): Source {
  if (text.length > maxMebibytes * 2 ** 20) throw new SourceError([`${file} is larger than ${maxMebibytes} MiB`]);
  // Loaded when it is needed, because the parser takes longer to load than a mock to start.
  const yaml: typeof import('yaml') = require('yaml');
  const { isMap, isNode, isScalar, visit } = yaml;
  const lines = new yaml.LineCounter();
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  lines.addNewLine(0);
  const [document = new yaml.Document(), another] = new yaml.Composer({ uniqueKeys: false, merge }).compose(
    tokens(),
    true,
    text.length,
  );
  if (document.errors.length > 0) {
    throw new SourceError(document.errors.map(({ pos, message }) => `${place(pos[0])} ${plain(message)}`));
  }
  const repeated = repeatedKeys();
  if (repeated.length > 0) {
    throw new SourceError(repeated.map((offset) => `${place(offset)} Map keys must be unique`));
  }
  if (document.contents === null) throw new SourceError([`${file} is empty`]);
  if (another !== undefined) {
    throw new SourceError([`${place(another.range[0])} must be one document, without a second ---`]);
  }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), at: (path) => place(offsetOf(path)) };
  } catch (error) {
    const isBomb = error instanceof ReferenceError && error.message.includes('alias count');
    const what = isBomb ? 'aliases expand to more than 100 copies. Write them out.' : plain(String(error));
    throw new SourceError([`${place(firstAlias())} ${what}`]);
  }

  /** Tokens of the text. Throws if it is nested too deep. */
  function* tokens(): Generator<CST.Token> {
    const parser = new yaml.Parser(lines.addNewLine);
    for (const lexeme of new yaml.Lexer().lex(text)) {
      yield* parser.next(lexeme);
      if (parser.stack.length <= maxDepth) continue;
      throw new SourceError([`${place(parser.offset)} is nested deeper than ${maxDepth} levels`]);
    }
    yield* parser.end();
  }

  /** Offset of the innermost existing node on a path: of a scalar itself, of other values the name of their field. */
  function offsetOf(path: Path): number {
    for (let length = path.length; length > 0; length -= 1) {
      const value: unknown = document.getIn(path.slice(0, length), true);
      const node = isScalar(value) && value.source !== '' ? value : (keyAt(path.slice(0, length)) ?? value);
      if (isNode(node) && node.range) return node.range[0];
    }
    return document.contents?.range?.[0] ?? 0;
  }

  function keyAt(path: Path): unknown {
    const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const name = path.at(-1);
    return isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === name)?.key : undefined;
  }

  /** Offsets of repeated keys. The parser's own test compares all pairs, which takes minutes for large maps. */
  function repeatedKeys(): number[] {
    const offsets: number[] = [];
    visit(document, {
      Map: (_, { items }) => {
        const seen = new Set<unknown>();
        for (const { key } of items) {
          if (!isScalar(key)) continue;
          if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0);
          seen.add(key.value);
        }
      },
    });
    return offsets;
  }

  function firstAlias(): number {
    let offset = 0;
    visit(document, {
      Alias: (_, node) => {
        offset = node.range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    return offset;
  }
}

/** Tells if a text consists of blank lines and comments. */
export function isBlank(yaml: string): boolean {
  return yaml.split('\n').every((line) => line.trim() === '' || line.trimStart().startsWith('#'));
}

/** First line of the parser's message, without the location, which the caller adds. */
function plain(message: string): string {
  const [line = ''] = message.split('\n');
  return line.replace(/ at line \d+, column \d+:?$/, '').replace(/^\w*Error: /, '');
}

/** Lists the mistakes of a value, one line each. */
export function schemaMistakes(source: Source, schema: AnySchemaObject): string[] {
  return mistakeLines(source, relevantErrors(foreignSchemaErrors(schema, source.value), source.value));
}
