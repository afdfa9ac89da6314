import { oneLine } from '../../reporters/printable.js';
import { hrefOf } from '../route.js';
import type { Due } from './due.js';
import { moment } from './moment.js';

/** What became of the time that has passed. */
export function CameDue({ due: { count, messages } }: { readonly due: Due }) {
  const newest = messages.slice(0, count);
  return (
    <div class="due" role="status">
      <p>{count === 0 ? 'Nothing became due.' : `${count} ${count === 1 ? 'message' : 'messages'} became due:`}</p>
      <ul>
        {newest.map(({ _id, channel, subject, templateIdentifier, createdAt }) => (
          <li key={_id}>
            <a href={hrefOf({ view: 'world', path: ['messages', String(_id)] })}>
              <bdi>{oneLine(String(subject ?? templateIdentifier ?? _id), 120)}</bdi>
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
