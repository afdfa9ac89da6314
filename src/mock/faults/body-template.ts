import Mustache from 'mustache';
import type { Mistake } from '#generated/control.js';
import { isObject } from '../../contract/json-value.js';

/** Values of a request that templates may use. */
export interface TemplateValues {
  readonly path: object;
  readonly query: object;
  readonly headers: object;
  /** The JSON of the body; undefined if there is none. */
  readonly body: unknown;
  /** ISO 8601. */
  readonly now: string;
}

const names = ['path', 'query', 'headers', 'body', 'now'] as const satisfies readonly (keyof TemplateValues)[];

/** The values by their names: own properties only, and no functions, which Mustache would call. */
class OwnValues extends Mustache.Context {
  override lookup(name: string): unknown {
    let value: unknown = this.view;
    for (const part of name.split('.')) {
      const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
      value = isOwn ? (value as Record<string, unknown>)[part] : undefined;
    }
    return value;
  }
}

const writer = new Mustache.Writer();
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The body with its templates filled in. A text that is only one tag becomes the value itself. Absent values are empty texts. */
export function renderBody(body: unknown, values: TemplateValues): unknown {
  return mapTexts(body, (text) => {
    const tokens = Mustache.parse(text);
    const context = new OwnValues(values);
    const [[kind, name] = []] = tokens;
    if (tokens.length === 1 && kind !== 'text') return context.lookup(String(name)) ?? '';
    return writer.render(text, context, undefined, { escape: asText });
  });
}

/** What is wrong with the templates in a body: syntax errors, and names that no request has. */
export function templateMistakes(body: unknown, pointer: string): readonly Mistake[] {
  if (typeof body !== 'string') {
    if (typeof body !== 'object' || body === null) return [];
    return Object.entries(body).flatMap(([key, value]) => templateMistakes(value, `${pointer}/${key}`));
  }
  const mistake = mistakeIn(body);
  return mistake === undefined ? [] : [{ pointer, message: mistake }];
}

function mistakeIn(text: string): string | undefined {
  try {
    for (const [kind, name] of Mustache.parse(text)) {
      if (kind === 'text') continue;
      if (!['name', '&'].includes(kind)) return `only supports {{name}}, not {{${kind}${name}}}`;
      const [root = ''] = name.split('.');
      if (!(names as readonly string[]).includes(root)) return `unknown name {{${name}}}. Use ${names.join(', ')}.`;
    }
  } catch (error) {
    return `is not a template: ${error instanceof Error ? error.message : error}`;
  }
  return undefined;
}

function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}
