import { useState } from 'preact/hooks';
import type { Scenario } from '#generated/control.js';
import { formatCount, oneLine, printable } from '../../text/printable.js';
import { mockControl, useLiveData } from '../live.js';
import { Button, Dialog, Failure, FileButton, Loaded } from '../parts/elements.js';
import { Form, Select, textField } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { SettingsSection } from './section.js';

/** Scenario and seed from which all records are generated. */
export function RecordsPart({ scenario }: { readonly scenario: Scenario }) {
  const loadScenario = useTask((name: string) => mockControl().loadScenario(name));
  // JSON would be valid YAML, but the mock accepts larger JSON files and parses them faster.
  const loadFile = useTask(async (file: File) =>
    file.name.endsWith('.json')
      ? mockControl().loadScenario(JSON.parse(await file.text()))
      : mockControl().loadScenarioYaml(await file.text()),
  );
  const applySeed = useTask((seed: number) => mockControl().setSeed(seed));
  const [replacement, setReplacement] = useState<Replacement>();
  return (
    <SettingsSection
      id="records"
      state={`scenario ${oneLine(scenario.name, 60)}, seed ${scenario.seed}`}
      note="A scenario or seed replaces the records of all API keys."
      actions={
        <FileButton
          accept=".yaml,.yml,.json"
          onFile={(file) => setReplacement({ name: `Load ${file.name}`, apply: () => loadFile.run(file) })}
        >
          Load scenario file…
        </FileButton>
      }
    >
      <div class="bar settings">
        <label>
          Scenario
          <Select
            // The choice changes only after the user confirms the loss.
            value={scenario.name}
            options={[...new Set([...scenario.available, scenario.name])].map((name) => ({
              value: name,
              label: printable(name),
            }))}
            onChange={(name) => setReplacement({ name: `Load scenario ${name}`, apply: () => loadScenario.run(name) })}
          />
        </label>
        <Form
          class="bar"
          onSubmit={(fields) => {
            const chosen = Number(textField(fields, 'seed'));
            setReplacement({ name: `Apply seed ${chosen}`, apply: () => applySeed.run(chosen) });
          }}
        >
          <label>
            Seed
            <input
              key={scenario.seed}
              name="seed"
              type="number"
              min={0}
              step={1}
              defaultValue={scenario.seed}
              required
            />
          </label>
          <Button label="Apply seed" type="submit" task={applySeed} />
        </Form>
      </div>
      {replacement !== undefined && (
        <ReplaceDialog
          // Each replacement has its own dialog, because a dialog that was just closed does not open again.
          key={replacement}
          replacement={replacement}
          onClose={() => setReplacement((current) => (current === replacement ? undefined : current))}
        />
      )}
      <Failure message={loadScenario.error ?? loadFile.error ?? applySeed.error} />
    </SettingsSection>
  );
}

/** Action that replaces all records. */
interface Replacement {
  /** For example `Apply seed 7`. */
  readonly name: string;
  readonly apply: () => Promise<boolean>;
}

interface ReplaceDialogProps {
  readonly replacement: Replacement;
  readonly onClose: () => void;
}

/** Maximum number of listed API keys. Others are only counted. */
const maxListedKeys = 8;

/** Asks for confirmation before all records are replaced, with the number of lost changes. */
function ReplaceDialog({ replacement: { name, apply }, onClose }: ReplaceDialogProps) {
  const answer = useLiveData(loadLosses, []);
  return (
    <Dialog title={`${name}?`} onClose={onClose}>
      {(close) => (
        <>
          <p>This replaces the records of all API keys. It cannot be undone. Only snapshots keep a copy.</p>
          <Loaded answer={answer}>
            {(losses) => (
              <ul class="lost">
                {losses.slice(0, maxListedKeys).map(({ key, changes, records }) => (
                  <li key={key}>
                    <code>{oneLine(key, 40)}</code>: {formatCount(records, 'record')}, {formatCount(changes, 'change')}{' '}
                    since the start
                  </li>
                ))}
                {losses.length > maxListedKeys && <li>{formatCount(losses.length - maxListedKeys, 'more API key')}</li>}
              </ul>
            )}
          </Loaded>
          <div class="bar">
            <Button
              label="Replace records"
              class="danger"
              onClick={() => {
                close();
                void apply();
              }}
            />
            <Button label="Cancel" onClick={close} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Numbers of records by API key, and of those that were added, changed or removed since the start. */
async function loadLosses() {
  const control = mockControl();
  const { keys } = await control.keys();
  return Promise.all(
    keys.map(async (key) => {
      const [{ records }, { changes }] = await Promise.all([
        control.countRecords({ key }),
        control.exportSnapshot({ key }),
      ]);
      const changeCounts = Object.values(changes).map(({ put, removed }) => put.length + removed.length);
      return { key, changes: sum(changeCounts), records: sum(Object.values(records)) };
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
