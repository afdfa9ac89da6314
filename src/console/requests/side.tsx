import type { HttpMessage } from '#generated/control.js';
import { oneLine } from '../../reporters/printable.js';
import { Body } from './body.js';

interface Props {
  readonly title: string;
  readonly message: HttpMessage;
  readonly pointers: readonly string[];
}

/** What was asked, or what was answered. */
export function Side({ title, message: { headers, body }, pointers }: Props) {
  const fields = Object.entries(headers);
  return (
    <section class="side" aria-label={title}>
      <h3>{title}</h3>
      <details>
        <summary>
          {fields.length} {fields.length === 1 ? 'header' : 'headers'}
        </summary>
        <dl class="fields">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{oneLine(name, 200)}</dt>
              <dd>{oneLine(value, 4_000)}</dd>
            </div>
          ))}
        </dl>
      </details>
      {body === undefined || body === '' ? (
        <small>{body === undefined ? 'No body, or it was discarded to save memory.' : 'The body is empty.'}</small>
      ) : (
        <Body of={title.toLowerCase()} text={body} pointers={pointers} />
      )}
    </section>
  );
}
