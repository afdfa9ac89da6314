import type { OpenApiDocument } from '../../../contract/schema.js';
import { resolveSchema, type Schema } from './fields-of.js';

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
  const resolvedSchema = resolveSchema(document, schema);
  const values = allowedValues(document, resolvedSchema);
  const examples = example === undefined ? (resolvedSchema.examples ?? []) : [example].flat();
  const facts: readonly (readonly [string, readonly unknown[]])[] = [
    [values.length === 1 ? 'Value' : 'Values', values],
    ['Default', resolvedSchema.default === undefined ? [] : [resolvedSchema.default]],
    ...Object.entries(limits).map(([keyword, label]) => [label, [resolvedSchema[keyword] ?? []].flat()] as const),
    [examples.length > 1 ? 'Examples' : 'Example', examples],
  ];
  const presentFacts = facts.filter(([, values]) => values.length > 0);
  if (presentFacts.length === 0) return null;
  return (
    <dl class="facts">
      {presentFacts.map(([label, values]) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map((value) => (
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
  return items === undefined ? [] : (resolveSchema(document, items).enum ?? []);
}
