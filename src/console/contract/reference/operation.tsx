import type { AnySchemaObject } from 'ajv';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import {
  componentOf,
  describedContent,
  followReference,
  formatOf,
  type MediaTypes,
  parametersOf,
  type ResponseObject,
} from '../../../contract/schema.js';
import { MethodBadge } from '../../parts/badges.js';
import { JsonText } from '../../parts/body.js';
import { Button, Prose } from '../../parts/elements.js';
import {
  bodiesOf,
  type DescribedDocument,
  type DescribedOperation,
  type DescribedParameter,
  examplesOf,
} from './contract-document.js';
import { fieldsOf, resolveSchema, type SchemaField } from './fields-of.js';

/** Id of the heading of the request form. */
export const tryTitleId = 'try-title';

interface Props {
  readonly document: DescribedDocument;
  readonly operation: DescribedOperation;
}

export function OperationReference({ document, operation }: Props) {
  const { operationId, method, path, summary, description, requestBody, responses, 'x-section': section } = operation;
  const parameters: readonly DescribedParameter[] = parametersOf(document, operation);
  return (
    <article class="operation" aria-labelledby={operationId}>
      <header>
        <h2 id={operationId}>{summary}</h2>
        <p>
          <MethodBadge name={method} /> <code>{path}</code>
        </p>
        <p>
          <small>
            <code>{operationId}</code> · section {section}
          </small>
        </p>
        <Button label="Try it" class="to-try" onClick={() => window.document.getElementById(tryTitleId)?.focus()} />
      </header>
      <Description text={description} />
      {parameters.length > 0 && (
        <section>
          <h3>Parameters</h3>
          <ul class="properties">
            {parameters.map(
              ({ name, in: location, required = false, deprecated = false, schema, description, example }) => (
                <li key={`${location} ${name}`}>
                  <div class="property">
                    <Line
                      isRequired={required}
                      isDeprecated={deprecated}
                      type={`${typeInWords(schema)}, in the ${location}`}
                    >
                      <code>{name}</code>
                    </Line>
                  </div>
                  <div class="about">
                    <Description text={description} />
                    <SchemaFacts document={document} schema={schema} example={example} />
                  </div>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {requestBody !== undefined && (
        <section>
          <h3>
            Body <small>{requestBody.required ? 'required' : 'optional'}</small>
          </h3>
          <Content document={document} content={requestBody.content} />
        </section>
      )}
      <section>
        <h3>Responses</h3>
        {Object.entries(responses).map(([status, response]) => {
          const { description: responseDescription, ...rest }: ResponseObject & { readonly description?: string } =
            followReference(response, document.components.responses);
          return (
            <div key={status}>
              <h4>
                {status} {responseDescription !== undefined && <small>{responseDescription}</small>}
              </h4>
              <Content document={document} content={describedContent(rest)} />
            </div>
          );
        })}
      </section>
    </article>
  );
}

function Description({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <p>
      <Prose text={text} />
    </p>
  );
}

function Content({ document, content }: { readonly document: DescribedDocument; readonly content: MediaTypes }) {
  return (
    <>
      {bodiesOf(content).map(([type, body]) => (
        <div key={type}>
          {body.schema !== undefined && (
            <>
              <p>
                <small>
                  {typeInWords(body.schema)}, as {type}
                </small>
              </p>
              <SchemaTree document={document} schema={body.schema} />
            </>
          )}
          {examplesOf(document, body).map(({ summary, value }) => (
            <details key={summary} class="example">
              <summary>Example{summary !== undefined && `: ${summary}`}</summary>
              <pre>
                <JsonText text={JSON.stringify(value, undefined, 2)} />
              </pre>
            </details>
          ))}
        </div>
      ))}
    </>
  );
}

/** Fields of a schema. Nested fields are rendered only when expanded, because schemas can be recursive. */
function SchemaTree({ document, schema }: { readonly document: DescribedDocument; readonly schema: AnySchemaObject }) {
  return (
    <ul class="properties">
      {fieldsOf(document, schema).map((field) => (
        <li key={field.name}>
          <Row document={document} field={field} />
        </li>
      ))}
    </ul>
  );
}

function Row({ document, field }: { readonly document: DescribedDocument; readonly field: SchemaField }) {
  const { name, schema, isRequired = false, isAlternative = false } = field;
  const [isOpen, setOpen] = useState(false);
  const { description, deprecated = false } = { ...resolveSchema(document, schema), ...schema };
  const line = (
    <Line isRequired={isRequired} isDeprecated={deprecated} type={isAlternative ? '' : typeInWords(schema)}>
      {isAlternative ? <em>as {name}</em> : <code>{name}</code>}
    </Line>
  );
  const about = (
    <div class="about">
      <Description text={description} />
      <SchemaFacts document={document} schema={schema} />
    </div>
  );
  if (fieldsOf(document, schema).length === 0) {
    return (
      <>
        <div class="property">{line}</div>
        {about}
      </>
    );
  }
  return (
    <>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary class="property">{line}</summary>
        {isOpen && about}
        {isOpen && <SchemaTree document={document} schema={schema} />}
      </details>
      {!isOpen && about}
    </>
  );
}

interface LineProps {
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly type: string;
  readonly children: ComponentChildren;
}

/** Columns of a field: its name, whether it is required, and its type. */
function Line({ isRequired, isDeprecated, type, children }: LineProps) {
  return (
    <>
      <span class="name">{children}</span>
      <span class="required">{isRequired && 'required'}</span>
      <small>
        {type}
        {isDeprecated && ', deprecated'}
      </small>
    </>
  );
}

/** Describes the type of a schema: `list of Message`, `string or null`. */
function typeInWords(schema: AnySchemaObject): string {
  const name = componentOf(schema);
  if (name !== undefined) return name;
  const { type = [], items, enum: values, const: constant, anyOf, oneOf, allOf } = schema;
  const format = formatOf(schema);
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) return type.length === 0 ? 'one of several values' : [type].flat().join(' or ');
  const forms = anyOf ?? oneOf;
  if (forms !== undefined) return [...new Set(forms.map(typeInWords))].join(' or ');
  if (allOf !== undefined && allOf.length > 0) return allOf.map(typeInWords).join(' and ');
  const types = [type]
    .flat()
    .map((one) => (one === 'array' && items !== undefined ? `list of ${typeInWords(items)}` : one));
  return `${types.join(' or ') || 'anything'}${format === undefined ? '' : `, ${format}`}`;
}

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

interface FactsProps {
  readonly document: DescribedDocument;
  readonly schema: AnySchemaObject;
  /** Example of the parameter, which is outside of its schema. */
  readonly example?: unknown;
}

/** Allowed values, default, limits and examples of a schema, if it has any. */
function SchemaFacts({ document, schema, example }: FactsProps) {
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
function allowedValues(document: DescribedDocument, { enum: values, items }: AnySchemaObject): readonly unknown[] {
  if (values !== undefined) return values;
  return items === undefined ? [] : (resolveSchema(document, items).enum ?? []);
}
