import { hrefOf } from '../route.js';
import type { Due } from './due.js';
import { moment } from './moment.js';

/** What became of the time that has passed. */
export function CameDue({ due: { messages, isCut } }: { readonly due: Due }) {
  const count = `${messages.length}${isCut ? ' or more' : ''} ${messages.length === 1 ? 'message' : 'messages'}`;
  return (
    <div class="due" role="status">
      <p>{messages.length === 0 ? 'Nothing became due.' : `${count} became due:`}</p>
      <ul>
        {messages.map(({ _id, channel, subject, templateIdentifier, createdAt }) => (
          <li key={_id}>
            <a href={hrefOf({ view: 'world', path: ['messages', String(_id)] })}>
              <bdi>{String(subject ?? templateIdentifier ?? _id)}</bdi>
            </a>{' '}
            <small>
              {String(channel)} · {moment(String(createdAt))}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
