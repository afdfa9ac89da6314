import { oneLine } from '../reporters/printable.js';
import { type Abnormality, abnormalities, backToNormal } from './abnormality.js';
import { Failure } from './parts/failure.js';
import { useTask } from './parts/use-task.js';
import { hrefOf } from './route.js';
import { useAnswer } from './use-answer.js';

/** What more there is, the view Behaviour shows. */
const most = 8;

/** What is not as it is in a mock that nobody has moved, said at the top of every view: nobody should wonder. */
export function Abnormal() {
  const { value = [] } = useAnswer(abnormalities, []);
  const end = useTask((doing: () => Promise<unknown>) => doing());
  if (value.length === 0 && end.error === undefined) return null;
  return (
    <aside class="abnormal" aria-label="Active overrides">
      <strong>Active overrides</strong>
      <ul class="tags">
        {value.slice(0, most).map((one) => (
          <Tag key={one.id} {...one} onEnd={() => end.run(one.end)} />
        ))}
        {value.length > most && (
          <li>
            <a href={hrefOf({ view: 'behaviour' })}>and {value.length - most} more</a>
          </li>
        )}
      </ul>
      <button type="button" disabled={end.isRunning} onClick={() => end.run(backToNormal)}>
        Reset all
      </button>
      <Failure message={end.error} />
    </aside>
  );
}

function Tag({ words, part, onEnd }: Abnormality & { readonly onEnd: () => void }) {
  return (
    <li>
      <a href={hrefOf({ view: 'behaviour', path: [part] })}>
        <bdi>{oneLine(words)}</bdi>
      </a>
      <button type="button" class="end" aria-label={`End: ${words}`} onClick={onEnd}>
        ×
      </button>
    </li>
  );
}
