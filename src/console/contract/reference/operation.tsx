import { useState } from 'preact/hooks';
import {
  componentOf,
  followed,
  type MediaTypes,
  type OpenApiDocument,
  parametersOf,
  type ResponseObject,
} from '../../../contract/schema.js';
import { Prose } from '../../parts/elements.js';
import type { DescribedOperation, DescribedParameter } from './contract-document.js';
import { type Field, fieldsOf, resolved, type Schema } from './fields-of.js';

interface Props {
  readonly document: OpenApiDocument;
  readonly operation: DescribedOperation;
}

/** What an operation takes, and what it answers. */
export function Operation({ document, operation }: Props) {
  const { operationId, method, path, summary, description, requestBody, responses, 'x-section': section } = operation;
  const parameters: readonly DescribedParameter[] = parametersOf(document, operation);
  return (
    <article class="operation" aria-labelledby={operationId}>
      <header>
        <h2 id={operationId}>{summary}</h2>
        <p class="address">
          <span class={`method ${method}`}>{method}</span> <code>{path}</code>
        </p>
        <p>
          <small>
            <code>{operationId}</code> · section {section}
          </small>
        </p>
      </header>
      {description !== undefined && (
        <p>
          <Prose text={description} />
        </p>
      )}
      {parameters.length > 0 && (
        <section>
          <h3>Parameters</h3>
          <ul class="fields">
            {parameters.map(({ name, in: place, required, schema, description: said }) => (
              <li key={name}>
                <div class="field">
                  <code>{name}</code>
                  {required === true && <span class="required">required</span>}
                  <small>
                    {typeInWords(schema)}, in the {place}
                  </small>
                </div>
                {said !== undefined && (
                  <p>
                    <Prose text={said} />
                  </p>
                )}
              </li>
            ))}
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
          const { content, description: said }: ResponseObject & { readonly description?: string } = followed(
            response,
            document.components.responses,
          );
          return (
            <div key={status} class="answer">
              <h4>
                {status} {said !== undefined && <small>{said}</small>}
              </h4>
              {content !== undefined && <Content document={document} content={content} />}
            </div>
          );
        })}
      </section>
    </article>
  );
}

function Content({ document, content }: { readonly document: OpenApiDocument; readonly content: MediaTypes }) {
  return (
    <>
      {Object.entries(content).map(([type, { schema }]) =>
        schema === undefined ? null : (
          <div key={type}>
            <p>
              <small>
                {typeInWords(schema)}, as {type}
              </small>
            </p>
            <SchemaTree document={document} schema={schema} />
          </div>
        ),
      )}
    </>
  );
}

interface SchemaTreeProps {
  readonly document: OpenApiDocument;
  readonly schema: Schema;
}

/** The fields of a schema. Those of a field are made when it is opened: schemas hold themselves. */
function SchemaTree({ document, schema }: SchemaTreeProps) {
  return (
    <ul class="fields">
      {fieldsOf(document, schema).map((field) => (
        <li key={field.name}>
          <Row document={document} field={field} />
        </li>
      ))}
    </ul>
  );
}

function Row({
  document,
  field: { name, schema, isRequired, isForm },
}: {
  readonly document: OpenApiDocument;
  readonly field: Field;
}) {
  const [isOpen, setOpen] = useState(false);
  const description = schema.description ?? resolved(document, schema).description;
  const line = (
    <>
      {isForm ? <em>as {name}</em> : <code>{name}</code>}
      {isRequired && <span class="required">required</span>}
      {!isForm && <small>{typeInWords(schema)}</small>}
    </>
  );
  const said = description !== undefined && (
    <p>
      <Prose text={description} />
    </p>
  );
  if (fieldsOf(document, schema).length === 0) {
    return (
      <>
        <div class="field">{line}</div>
        {said}
      </>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class="field">{line}</summary>
      {said}
      {isOpen && <SchemaTree document={document} schema={schema} />}
    </details>
  );
}

/** What values a schema takes, in a few words: `list of Message`, `string or null`, `"ASC" or "DESC"`. */
function typeInWords(schema: Schema): string {
  const name = componentOf(schema);
  if (name !== undefined) return name;
  const { type = [], format, items, enum: values, const: constant, anyOf, oneOf, allOf } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ');
  const forms = anyOf ?? oneOf;
  if (forms !== undefined) return [...new Set(forms.map(typeInWords))].join(' or ');
  if (allOf !== undefined && allOf.length > 0) return allOf.map(typeInWords).join(' and ');
  const types = [type]
    .flat()
    .map((one) => (one === 'array' && items !== undefined ? `list of ${typeInWords(items)}` : one));
  return `${types.join(' or ') || 'anything'}${format === undefined ? '' : `, ${format}`}`;
}
