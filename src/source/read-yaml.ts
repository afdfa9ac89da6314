import { createRequire } from 'node:module';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CST, Lexer, Parser } from 'yaml';
import { createAjv } from '../contract/ajv.js';
import { parsePointer } from '../contract/finding.js';
import { nearest } from '../text/nearest.js';
import { inOrder, type Path, type Source, SourceError } from './source.js';

const require = createRequire(import.meta.url);

/** How deep YAML may be nested. What reads it calls itself for each level, until the process has no stack left. */
const maxDepth = 200;

/** How long it may be, in MiB: the parser takes a hundred times as much. */
const maxMebibytes = 8;

/**
 * Reads YAML that must fit a JSON Schema (2020-12). Throws SourceError with the place of each mistake: text that is no
 * YAML, aliases that multiply, a field that is unknown, missing or of the wrong type.
 *
 * @param file what the text is called in messages.
 */
export function readYaml(text: string, file: string, schema: object): unknown {
  const source = parseYaml(text, file);
  const mistakes = schemaMistakes(source, createAjv({ allErrors: true, verbose: true }).compile(schema));
  if (mistakes.length > 0) throw new SourceError(mistakes);
  return source.value;
}

/** Reads any YAML. Throws SourceError. */
export function parseYaml(text: string, file: string): Source {
  if (text.length > maxMebibytes * 2 ** 20) throw new SourceError([`${file} is larger than ${maxMebibytes} MiB`]);
  // Here, because the parser takes longer to load than a mock to start.
  const yaml: typeof import('yaml') = require('yaml');
  const { isMap, isNode, isScalar, visit } = yaml;
  const lines = new yaml.LineCounter();
  const place = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  lines.addNewLine(0);
  const tooDeep = (offset: number) => new SourceError([`${place(offset)} is nested deeper than ${maxDepth} levels`]);
  const tokens = tokensOf(text, new yaml.Lexer(), new yaml.Parser(lines.addNewLine), tooDeep);
  const [document = new yaml.Document(), another] = new yaml.Composer({ uniqueKeys: false }).compose(
    tokens,
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

  /** Where the innermost part begins on a path: a scalar itself, anything else at the name of its field. */
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

  /** Where a map has a key again. The parser compares each with each, which takes minutes where there are many. */
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

/** What the parser makes of a text: the values of a document come once it is at its end. Throws for one that is deep. */
function* tokensOf(
  text: string,
  lexer: Lexer,
  parser: Parser,
  tooDeep: (offset: number) => Error,
): Generator<CST.Token> {
  for (const lexeme of lexer.lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > maxDepth) throw tooDeep(parser.offset);
  }
  yield* parser.end();
}

/** The first line of what the parser says, without the place that stands before it already. */
function plain(message: string): string {
  const [line = ''] = message.split('\n');
  return line.replace(/ at line \d+, column \d+:?$/, '').replace(/^\w*Error: /, '');
}

/** In what a value does not fit a schema, a line for each mistake. The schema was compiled with `allErrors`. */
export function schemaMistakes({ value, at }: Source, validate: ValidateFunction): string[] {
  if (validate(value)) return [];
  return inOrder(telling(validate.errors ?? []).map((error) => `${at(pathOf(error))} ${sentence(error)}`));
}

/** Without what only repeats others: of the branches of an `anyOf`, those that were meant, or one line for all. */
function telling(errors: readonly ErrorObject[]): ErrorObject[] {
  const kept: ErrorObject[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const { instancePath, schemaPath } = error;
    const branches = kept.filter((other) =>
      other.instancePath === instancePath
        ? other.schemaPath.startsWith(`${schemaPath}/`)
        : other.instancePath.startsWith(`${instancePath}/`),
    );
    const deeper = branches.filter((other) => other.instancePath !== instancePath);
    const own = branches.map(({ message = '' }) => message.replace(/^must /, ''));
    const whole = deeper.length > 0 ? deeper : [{ ...error, message: `must ${[...new Set(own)].join(', or ')}` }];
    kept.splice(0, kept.length, ...kept.filter((other) => !branches.includes(other)), ...whole);
  }
  return kept;
}

function pathOf({ instancePath, keyword, params }: ErrorObject): Path {
  const extra = keyword === 'additionalProperties' ? [String(params.additionalProperty)] : [];
  return [...parsePointer(instancePath), ...extra].map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function sentence({ instancePath, keyword, params, message, parentSchema }: ErrorObject): string {
  const where = parsePointer(instancePath).join('.') || 'the file';
  switch (keyword) {
    case 'additionalProperties': {
      const known = Object.keys(parentSchema?.properties ?? {});
      const [meant] = nearest(String(params.additionalProperty), known);
      const hint = meant === undefined ? `Known: ${known.join(', ')}` : `Did you mean ${meant}?`;
      return `${where}: unknown field ${JSON.stringify(params.additionalProperty)}. ${hint}`;
    }
    case 'enum':
      return `${where} must be one of ${params.allowedValues.join(', ')}`;
    case 'required':
      return `${where} must have ${params.missingProperty}`;
    case 'format':
      return `${where} must be ${params.format === 'iso8601' ? 'an ISO 8601 date or time' : `a ${params.format}`}`;
    case 'type':
      return `${where} must be ${[params.type].flat().join(' or ')}`;
    default:
      return `${where} ${message}`;
  }
}
