import { oneLine } from '../text/printable.js';
import { inWords, moment } from './behaviour/duration.js';
import { faultInWords } from './behaviour/fault-line.js';
import { putSabotage } from './behaviour/put-sabotage.js';
import { mock } from './live.js';
import { Failure } from './parts/elements.js';
import { useTask } from './parts/hooks.js';
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
      <button type="button" class="end" aria-label={`Remove: ${words}`} onClick={onEnd}>
        ×
      </button>
    </li>
  );
}

/** Something that is not as it is in a mock that nobody has moved. */
interface Abnormality {
  /** Tells it from the others. */
  readonly id: string;
  readonly words: string;
  /** The part of the view Behaviour that it is changed in. */
  readonly part: string;
  readonly end: () => Promise<unknown>;
}

/** All that is not normal now. */
async function abnormalities(): Promise<readonly Abnormality[]> {
  const control = mock();
  const [{ faults, held }, { overrides }, { sabotages, available }, { frozen, ahead, now }] = await Promise.all([
    control.faults(),
    control.overrides(),
    control.sabotages(),
    control.clock(),
  ]);
  const ways = new Map(available.map(({ id, what }) => [id, what]));
  const found: Abnormality[] = [];
  if (held > 0) {
    const words = held === 1 ? '1 response is held' : `${held} responses are held`;
    found.push({ id: 'held', words, part: 'faults', end: () => control.releaseFaults() });
  }
  for (const { id, fault } of faults) {
    found.push({ id: `fault ${id}`, words: faultInWords(fault), part: 'faults', end: () => control.removeFault(id) });
  }
  for (const id of sabotages) {
    const what = ways.get(id);
    const words = what === undefined ? `violates ${id}` : `violates ${id}: ${what}`;
    found.push({ id: `sabotage ${id}`, words, part: 'sabotages', end: () => putSabotage(id, false) });
  }
  for (const { id, operation, status, key, times, used } of overrides) {
    if (times !== undefined && used >= times) continue;
    const words = `${operation} responds ${status}${key === undefined ? '' : ` to ${key}`} by override`;
    found.push({ id: `override ${id}`, words, part: 'overrides', end: () => control.removeOverride(id) });
  }
  if (frozen || ahead !== 0) {
    const words = frozen ? `the clock is frozen at ${moment(now)}` : `the clock is ${inWords(ahead)}`;
    found.push({ id: 'clock', words, part: 'clock', end: () => control.reset({ parts: ['clock'] }) });
  }
  return found;
}

/** Ends all of it, whoever began it. What answers were held back go. */
async function backToNormal(): Promise<void> {
  const control = mock();
  await control.clearFaults();
  await control.clearOverrides();
  await control.setSabotages([]);
  await control.reset({ parts: ['clock'] });
}
