import { useState } from 'preact/hooks';
import type { OpenApiDocument } from '../../../contract/schema.js';
import { Prose } from '../../parts/prose.js';
import { type Field, fieldsOf, resolved, type Schema } from './fields-of.js';
import { typeInWords } from './type-in-words.js';

interface Props {
  readonly document: OpenApiDocument;
  readonly schema: Schema;
}

/** The fields of a schema. Those of a field are made when it is opened: schemas hold themselves. */
export function SchemaTree({ document, schema }: Props) {
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
