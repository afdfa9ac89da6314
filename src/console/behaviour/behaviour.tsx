import { mockControl, useLiveData } from '../live.js';
import { Loaded } from '../parts/elements.js';
import { capitalize } from '../parts/no-such-page.js';
import { hrefOf, route, sections } from '../route.js';
import { ClockPart } from './clock-part.js';
import { FaultsPart } from './faults-part.js';
import { OverridesPart } from './overrides-part.js';
import { RecordsPart } from './records-part.js';
import { ResetButton } from './reset-button.js';
import { SabotagePart } from './sabotage-part.js';
import { SnapshotsPart } from './snapshots-part.js';
import './behaviour.css';

/** Settings of the mock. All sections appear at once, so that none moves after the address has scrolled to it. */
export function Behaviour() {
  const [chosen] = route.value.path ?? [];
  const answer = useLiveData(loadSettings, []);
  return (
    <div class="behaviour-view">
      <header class="title">
        <h1>Behaviour</h1>
        <ResetButton />
      </header>
      <nav class="contents" aria-label="Sections">
        {sections.map((id) => (
          <a
            key={id}
            href={hrefOf({ view: 'behaviour', path: [id] })}
            aria-current={id === chosen ? 'location' : undefined}
          >
            {capitalize(id)}
          </a>
        ))}
      </nav>
      <div class="parts">
        <Loaded answer={answer}>
          {([clock, scenario, snapshots, faults, sabotages, overrides]) => (
            <>
              <ClockPart clock={clock} />
              <RecordsPart scenario={scenario} />
              <SnapshotsPart {...snapshots} />
              <FaultsPart {...faults} />
              <SabotagePart {...sabotages} />
              <OverridesPart {...overrides} />
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function loadSettings() {
  const control = mockControl();
  return Promise.all([
    control.clock(),
    control.scenario(),
    control.snapshots(),
    control.faults(),
    control.sabotages(),
    control.overrides(),
  ]);
}
