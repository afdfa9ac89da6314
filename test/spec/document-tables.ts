import { oneOf, type Table, type Tables } from './table.js';
import { isRecord, list, record, type Schema, wholeSchema } from './whole-schema.js';

/** Keywords that constrain no value. */
const silent = new Set(['description', 'examples', 'x-section', 'x-family', 'deprecated']);

/**
 * Tables of an OpenAPI document: one for each operation, one for each component among `names`, and one for each other
 * object, by its path. Keywords without a word are shown as `+keyword`, so that nothing is missed. `reached` lists the
 * followed references.
 */
export function documentTables(document: Schema, names: ReadonlySet<string>): { tables: Tables; reached: Set<string> } {
  const tables: Tables = {};
  const reached = new Set<string>();
  const wholes = new Map<Schema, Schema>();
  for (const [path, item] of Object.entries(record(document.paths))) {
    for (const [method, operation] of Object.entries(record(item))) {
      describeOperation(`${method.toUpperCase()} ${path}`, record(operation));
    }
  }
  return { tables, reached };

  function follow(ref: string): Schema {
    reached.add(ref);
    return record(
      ref
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => record(at)[key], document),
    );
  }

  function whole(schema: Schema): Schema {
    const known = wholes.get(schema);
    if (known !== undefined) return known;
    const made = wholeSchema(schema, follow);
    wholes.set(schema, made);
    return made;
  }

  function describeOperation(request: string, operation: Schema): void {
    const id = String(operation.operationId);
    const table: Table = { section: String(operation['x-section']), request };
    tables[id] = table;
    for (const parameter of list(operation.parameters).map((one) => whole(record(one)))) {
      const {
        name,
        in: place,
        schema,
        required,
        deprecated,
        style,
        explode,
        description: _,
        example: __,
        ...rest
      } = parameter;
      const repeated = style === 'form' && explode === true ? 'repeated' : shown({ style, explode });
      const type = cell(record(schema), `${id} ${name}`);
      table[`${place} ${name}`] = words(presence(required), deprecated && 'deprecated', repeated, type, shown(rest));
    }
    if (operation.requestBody !== undefined) {
      const { required, content } = record(operation.requestBody);
      table.body = words(presence(required), media(content, `${id} body`));
    }
    for (const [status, response] of Object.entries(record(operation.responses))) {
      const { content, description: _, ...rest } = whole(record(response));
      table[status] = words(media(content, `${id} ${status}`), shown(rest));
    }
  }

  function media(content: unknown, path: string): string {
    return Object.entries(record(content))
      .map(([type, media]) => words(type !== 'application/json' && type, cell(record(record(media).schema), path)))
      .join(' or ');
  }

  function fields({ properties, required, rules, not }: Schema, path: string): Table {
    const needed = list(required).map(String);
    const table: Table = {};
    for (const [name, property] of Object.entries(record(properties ?? {}))) {
      const type = cell(record(property), `${path}.${name}`);
      const deprecated = isRecord(property) && whole(property).deprecated === true;
      table[name] = words(presence(needed.includes(name)), deprecated && 'deprecated', type);
    }
    for (const name of needed.filter((name) => table[name] === undefined)) table[name] = 'req undescribed';
    const conditions = list(rules)
      .map(record)
      .map(({ if: when, then, else: other, ...rest }) =>
        words(
          `if ${branch(when)}`,
          then !== undefined && `then ${branch(then)}`,
          other !== undefined && `else ${branch(other)}`,
          shown(rest),
        ),
      );
    const rule = [...conditions, ...(not === undefined ? [] : [`not ${branch(not)}`])].join('; ');
    return rule === '' ? table : { ...table, rule };
  }

  function branch(schema: unknown): string {
    const { type: _, properties, required, ...rest } = record(schema);
    const rows = Object.entries(fields({ properties, required }, 'branch')).map(([name, text]) => `${name}: ${text}`);
    return words(`{${rows.join(', ')}}`, shown(rest));
  }

  function cell(schema: Schema, path: string): string {
    const name = String(schema.$ref).replace('#/components/schemas/', '');
    if (names.has(name)) {
      named(name, schema);
      return name;
    }
    const { type, default: usual, minimum, maximum, minLength, minItems, ...rest } = whole(schema);
    const [kind = 'any', ...more] = [type ?? 'any'].flat().map(String);
    const [text, unsaid] = describe(kind, rest, path);
    return words(
      text,
      more.length > 0 && `or ${more.join(' or ')}`,
      minimum !== undefined && `min ${minimum}`,
      maximum !== undefined && `max ${maximum}`,
      minLength !== undefined && `min length ${minLength}`,
      minItems !== undefined && `min items ${minItems}`,
      usual !== undefined && `default ${JSON.stringify(usual)}`,
      shown(unsaid),
    );
  }

  /** The word for a schema, and the remaining keywords. */
  function describe(kind: string, schema: Schema, path: string): [string, Schema] {
    const { enum: values, 'x-format': format, pattern, anyOf, oneOf: types, ...rest } = schema;
    if (types !== undefined) {
      const { discriminator, ...unsaid } = rest;
      return [forms(types, record(discriminator), path), unsaid];
    }
    if (kind === 'object') return object(schema, path);
    if (kind === 'array') {
      const { items, ...unsaid } = schema;
      if (items === undefined) return ['array', unsaid];
      const item = cell(record(items), path);
      return [`array of ${item.includes(' | ') ? `(${item})` : item}`, unsaid];
    }
    if (kind === 'any' && anyOf !== undefined) {
      const alternatives = list(anyOf).map((one) => cell(record(one), path));
      return [alternatives.join(' | '), { ...rest, enum: values, format, pattern }];
    }
    if (kind === 'any' && rest.if !== undefined) {
      const { if: when, then, else: other, ...unsaid } = rest;
      const [condition, one, another] = [when, then, other].map((part) => cell(record(part), path));
      return [`if ${condition} then ${one} else ${another}`, { ...unsaid, enum: values, format, pattern, anyOf }];
    }
    if (kind !== 'string') return [kind, schema];
    if (values !== undefined) return [oneOf(list(values).map(String)), { ...rest, format, pattern, anyOf }];
    if (format === 'iso8601') return ['time', { ...rest, pattern, anyOf }];
    if (pattern === '^[^:]+:.+$') return ['context key', { ...rest, format, anyOf }];
    if (pattern !== undefined) return ['string of a form', { ...rest, format, anyOf }];
    return ['string', { ...rest, format, anyOf }];
  }

  function object(schema: Schema, path: string): [string, Schema] {
    const { properties, required, rules, not, additionalProperties, ...unsaid } = schema;
    if (isRecord(additionalProperties)) {
      return [`map of ${cell(additionalProperties, path)}`, { ...unsaid, properties, required, rules, not }];
    }
    const closed = additionalProperties === false ? { additionalProperties } : {};
    if (properties === undefined && required === undefined) return ['object', { ...unsaid, ...closed, rules, not }];
    tables[path] = fields(schema, path);
    return ['fields', { ...unsaid, ...closed }];
  }

  /** One word for each branch of a discriminator; the branch's own table shows its actual `type`. */
  function forms(branches: unknown, discriminator: Schema, path: string): string {
    const labels = Object.entries(record(discriminator.mapping));
    const prefix = path.startsWith('getWorkflowStep') ? 'retrieved ' : '';
    return list(branches)
      .map((one) => {
        const { $ref } = record(one);
        const own = labels.flatMap(([label, target]) => (target === $ref ? [label] : []));
        const component = String($ref).replace('#/components/schemas/', '');
        if (names.has(component)) return `${own.join(' or ')} ${cell(record(one), path)}`;
        const [label = `unmapped ${$ref}`] = own;
        named(`${prefix}${label} step`, record(one));
        return `${prefix}${label} step`;
      })
      .join(' | ');
  }

  function named(name: string, schema: Schema): void {
    if (tables[name] !== undefined) return;
    tables[name] = {};
    const { type, ...rest } = whole(schema);
    const [text, unsaid] = describe(String(type), rest, name);
    const more = words(text !== 'fields' && text, shown(unsaid));
    if (more !== '') tables[name] = { ...tables[name], more };
  }
}

function presence(required: unknown): string {
  return required === true ? 'req' : '?';
}

function shown(unsaid: Schema): string {
  return Object.entries(unsaid)
    .filter(([keyword, value]) => !silent.has(keyword) && value !== undefined)
    .map(([keyword, value]) => `+${keyword} ${JSON.stringify(value)}`)
    .join(' ');
}

function words(...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}
