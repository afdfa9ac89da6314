import { oneLine } from '../../text/printable.js';
import { mock } from '../live.js';
import { counted } from '../parts/counted.js';
import { Asked, Dialog } from '../parts/elements.js';
import { useAnswer } from '../use-answer.js';

/** What would replace all records. */
export interface Replacement {
  /** `Apply seed 7`. */
  readonly name: string;
  readonly apply: () => Promise<boolean>;
}

interface Loss {
  readonly key: string;
  /** Records that were added, changed or removed since the start. */
  readonly changes: number;
  readonly records: number;
}

interface Props {
  readonly replacement: Replacement;
  readonly onClose: () => void;
}

/** More API keys than this are counted, and not listed. */
const most = 8;

/** Asks before all records are replaced, and names what is lost. */
export function ReplaceDialog({ replacement: { name, apply }, onClose }: Props) {
  const answer = useAnswer(losses, []);
  return (
    <Dialog title={`${name}?`} onClose={onClose}>
      {(close) => (
        <>
          <p>This replaces the records of all API keys. It cannot be undone. Only snapshots keep a copy.</p>
          <Asked answer={answer}>
            {(lost) => (
              <ul class="lost">
                {lost.slice(0, most).map(({ key, changes, records }) => (
                  <li key={key}>
                    <code>{oneLine(key, 40)}</code>: {counted(records, 'record')}, {counted(changes, 'change')} since
                    the start
                  </li>
                ))}
                {lost.length > most && <li>{counted(lost.length - most, 'more API key')}</li>}
              </ul>
            )}
          </Asked>
          <div class="bar">
            <button
              type="button"
              class="main danger"
              onClick={() => {
                close();
                void apply();
              }}
            >
              Replace records
            </button>
            <button type="button" onClick={close}>
              Cancel
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

async function losses(): Promise<readonly Loss[]> {
  const control = mock();
  const { keys } = await control.keys();
  return Promise.all(
    keys.map(async (key) => {
      const [{ records }, { changes }] = await Promise.all([
        control.countRecords({ key }),
        control.exportSnapshot({ key }),
      ]);
      const changed = Object.values(changes).map(({ put, removed }) => put.length + removed.length);
      return { key, changes: sum(changed), records: sum(Object.values(records)) };
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
