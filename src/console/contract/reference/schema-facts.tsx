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
  /** Example of the parameter, which is outside of its schema. */
  readonly example?: unknown;
}

/** Allowed values, default, limits and examples of a schema, if it has any. */
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

/** Values of an enumeration, or of a list of enumerated items. Empty for all other schemas. */
function allowedValues(document: OpenApiDocument, { enum: values, items }: Schema): readonly unknown[] {
  if (values !== undefined) return values;
  return items === undefined ? [] : (resolved(document, items).enum ?? []);
}
