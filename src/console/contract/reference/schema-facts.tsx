import type { OpenApiDocument } from '../../../contract/schema.js';
import { resolved, type Schema } from './fields-of.js';

/** Keywords that limit a value, with their labels. */
const limits = {
  minimum: 'Minimum',
  maximum: 'Maximum',
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  minItems: 'Minimum items',
  maxItems: 'Maximum items',
  pattern: 'Pattern',
} as const;

interface Props {
  readonly document: OpenApiDocument;
  readonly schema: Schema;
  /** Example of a parameter, which stands beside its schema. */
  readonly example?: unknown;
}

/** The allowed values of a schema, its default, its limits and its examples. Nothing if it has none. */
export function SchemaFacts({ document, schema, example }: Props) {
  const whole = resolved(document, schema);
  const values = allowedValues(document, whole);
  const examples = example === undefined ? (whole.examples ?? []) : [example].flat();
  const facts: readonly (readonly [string, readonly unknown[]])[] = [
    [values.length === 1 ? 'Value' : 'Values', values],
    ['Default', whole.default === undefined ? [] : [whole.default]],
    ...Object.entries(limits).map(([keyword, label]) => [label, [whole[keyword] ?? []].flat()] as const),
    [examples.length > 1 ? 'Examples' : 'Example', examples],
  ];
  const shown = facts.filter(([, given]) => given.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl class="facts">
      {shown.map(([label, given]) => (
        <div key={label}>
          <dt>{label}</dt>
          {given.map((value) => (
            <dd key={JSON.stringify(value)}>
              <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** The values that an enumeration, or a list of its values, allows. Empty for all other schemas. */
function allowedValues(document: OpenApiDocument, { enum: values, items }: Schema): readonly unknown[] {
  if (values !== undefined) return values;
  return items === undefined ? [] : (resolved(document, items).enum ?? []);
}
