import { hrefOf, route } from '../route.js';
import { ClockPart } from './clock-part.js';
import { FaultsPart } from './faults-part.js';
import { OverridesPart } from './overrides-part.js';
import { RecordsPart } from './records-part.js';
import { ResetButton } from './reset-button.js';
import { SabotagesPart } from './sabotages-part.js';
import { titles } from './section.js';
import { SnapshotsPart } from './snapshots-part.js';
import './behaviour.css';

export function Behaviour() {
  const [chosen] = route.value.path ?? [];
  return (
    <div class="behaviour-view">
      <header class="title">
        <h1>Behaviour</h1>
        <ResetButton />
      </header>
      <nav class="contents" aria-label="Sections">
        {Object.entries(titles).map(([id, title]) => (
          <a
            key={id}
            href={hrefOf({ view: 'behaviour', path: [id] })}
            aria-current={id === chosen ? 'location' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <div class="parts">
        <ClockPart />
        <RecordsPart />
        <SnapshotsPart />
        <FaultsPart />
        <SabotagesPart />
        <OverridesPart />
      </div>
    </div>
  );
}
