import { followed } from '../../../contract/reference.js';
import { type MediaTypes, type OpenApiDocument, parametersOf, type ResponseObject } from '../../../contract/schema.js';
import { Prose } from '../../parts/prose.js';
import type { DescribedOperation, DescribedParameter } from './contract-document.js';
import { SchemaTree } from './schema-tree.js';
import { typeInWords } from './type-in-words.js';

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
            Body <small>{requestBody.required ? 'required' : 'may be left out'}</small>
          </h3>
          <Content document={document} content={requestBody.content} />
        </section>
      )}
      <section>
        <h3>Answers</h3>
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
