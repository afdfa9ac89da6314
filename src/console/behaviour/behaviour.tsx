import './behaviour.css';
import { ClockPart } from './clock-part.js';
import { FaultsPart } from './faults-part.js';
import { OverridesPart } from './overrides-part.js';
import { RecordsPart } from './records-part.js';
import { ResetPart } from './reset-part.js';
import { SabotagesPart } from './sabotages-part.js';
import { SnapshotsPart } from './snapshots-part.js';

/** What the mock does otherwise than a service would, each part of it to be switched. */
export function Behaviour() {
  return (
    <>
      <h1 class="visually-hidden">Behaviour</h1>
      <ClockPart />
      <RecordsPart />
      <ResetPart />
      <SnapshotsPart />
      <FaultsPart />
      <SabotagesPart />
      <OverridesPart />
    </>
  );
}
