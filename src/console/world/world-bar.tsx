import { mock } from '../mock.js';
import { hrefOf } from '../route.js';
import { useAnswer } from '../use-answer.js';
import { collections } from './collections.js';
import { KeySelect } from './key-select.js';
import { placeIn, worldKey } from './place.js';

/** The collections with their sizes, whose world it is, and the way to make something happen in it. */
export function WorldBar({ part }: { readonly part: string }) {
  const key = worldKey();
  const { value } = useAnswer(() => mock().countRecords({ key }), [key]);
  return (
    <div class="world-bar">
      <nav class="collections" aria-label="Collections">
        {collections.map((name) => (
          <a
            key={name}
            href={hrefOf(placeIn([name]))}
            class="capital"
            aria-current={name === part ? 'page' : undefined}
          >
            {name} <small>{value?.records[name].toLocaleString('en')}</small>
          </a>
        ))}
      </nav>
      <div class="bar">
        <KeySelect />
        <a
          class="button main"
          href={hrefOf(placeIn(['trigger']))}
          aria-current={part === 'trigger' ? 'page' : undefined}
        >
          Trigger a workflow
        </a>
      </div>
    </div>
  );
}
