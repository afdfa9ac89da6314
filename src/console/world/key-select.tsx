import { oneLine } from '../../reporters/printable.js';
import { mock } from '../mock.js';
import { go, route } from '../route.js';
import { useAnswer } from '../use-answer.js';
import { worldKey } from './place.js';

/** Chooses whose world is looked at. Each API key has its own. */
export function KeySelect() {
  const { value } = useAnswer(() => mock().keys(), []);
  const chosen = worldKey() ?? value?.first;
  const keys = [...new Set([...(value?.keys ?? []), ...(chosen === undefined ? [] : [chosen])])];
  return (
    <label>
      World of
      <select value={chosen} onChange={({ currentTarget }) => show(currentTarget.value)}>
        {keys.map((key) => (
          <option key={key} value={key}>
            {oneLine(key, 40)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is listed of one world may be listed of another; a record of it may not be there. */
function show(key: string): void {
  const { path = [], query } = route.value;
  go({ view: 'world', path: path.slice(0, 1), query: { search: query?.search, key } });
}
