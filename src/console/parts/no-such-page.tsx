import { oneLine } from '../../text/printable.js';
import { hrefOf, views } from '../route.js';

/** Page for an address without a view. */
export function NoSuchPage() {
  return (
    <div class="empty">
      <h1>No such page</h1>
      <p>
        The console has no page <code>{oneLine(location.hash, 200)}</code>. Open one of its views:
      </p>
      <ul class="bar">
        {views.map((name) => (
          <li key={name}>
            <a class="button" href={hrefOf({ view: name })}>
              {capitalize(name)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
