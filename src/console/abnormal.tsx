import { changed } from './live.js';
import { mock } from './mock.js';
import { hrefOf } from './route.js';
import { useAnswer } from './use-answer.js';

/** What is not as it is in a mock that nobody has moved, said at the top of every view: nobody should wonder. */
export function Abnormal() {
  const { value } = useAnswer(bent, []);
  if (value === undefined || value.length === 0) return null;
  return (
    <aside class="abnormal" aria-label="What is not normal">
      <strong>Not normal:</strong>
      <ul>
        {value.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <a href={hrefOf({ view: 'behaviour' })}>Change it</a>
      <button type="button" onClick={straighten}>
        Back to normal
      </button>
    </aside>
  );
}

async function bent(): Promise<string[]> {
  const control = mock();
  const [{ faults, held }, { overrides }, { sabotages }, { frozen, now }] = await Promise.all([
    control.faults(),
    control.overrides(),
    control.sabotages(),
    control.clock(),
  ]);
  return [
    ...faults.map(({ fault }) => `fault ${fault}`),
    ...(held > 0 ? [`${held} answers are held`] : []),
    ...overrides.map(({ operation, status }) => `${operation} is answered ${status}`),
    ...sabotages.map((id) => `breaks ${id}`),
    ...(frozen ? [`the clock stands at ${now}`] : []),
  ];
}

async function straighten(): Promise<void> {
  const control = mock();
  await control.clearFaults();
  await control.clearOverrides();
  await control.setSabotages([]);
  const { frozen } = await control.clock();
  if (frozen) await control.setClock({ frozen: false });
  changed();
}
