import type { ErrorObject } from 'ajv';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { createAjv } from './contract/ajv.js';
import { parsePointer } from './contract/json-pointer.js';
import { SourceError } from './source-error.js';

/**
 * Reads YAML that must fit a JSON Schema (2020-12). Throws SourceError with the place of each mistake: text that is no
 * YAML, aliases that multiply, a field that is unknown, missing or of the wrong type.
 *
 * @param file what the text is called in messages.
 */
export function readYaml(text: string, file: string, schema: object): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  if (document.errors.length > 0) {
    throw new SourceError(document.errors.map(({ pos, message }) => `${at(pos[0])} ${message.split('\n')[0]}`));
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw new SourceError([`${at(0)} ${error instanceof Error ? error.message : error}`]);
  }
  const validate = createAjv({ allErrors: true }).compile(schema);
  if (validate(value)) return value;
  throw new SourceError((validate.errors ?? []).map((error) => `${at(offsetOf(error))} ${sentence(error)}`));

  /** Where the innermost node begins that an error is about. */
  function offsetOf({ instancePath, params }: ErrorObject): number {
    const extra = typeof params.additionalProperty === 'string' ? [params.additionalProperty] : [];
    const path = [...parsePointer(instancePath), ...extra].map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return node.range[0];
    }
    return document.contents?.range?.[0] ?? 0;
  }
}

function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  const where = parsePointer(instancePath).join('.') || 'the file';
  if (keyword === 'additionalProperties')
    return `${where}: there is no field ${JSON.stringify(params.additionalProperty)}`;
  if (keyword === 'enum') return `${where} must be one of ${params.allowedValues.join(', ')}`;
  return `${where} ${message}`;
}
