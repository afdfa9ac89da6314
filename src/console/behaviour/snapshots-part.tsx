import { useState } from 'preact/hooks';
import type { Snapshot, Snapshots } from '#generated/control.js';
import { mockControl } from '../live.js';
import { Button, Failure, FileButton } from '../parts/elements.js';
import { Form, textField } from '../parts/fields.js';
import { saveFile, useTask } from '../parts/hooks.js';
import { SettingsSection } from './section.js';

/** Actions on a named snapshot, with their labels and confirmations. */
function actionsOn(name: string) {
  const control = mockControl();
  return [
    ['Restore', `Restored ${name}.`, () => control.restoreSnapshot(name)],
    ['Download', 'Downloaded.', async () => saveFile(`${name}.json`, await control.getSnapshot(name))],
    ['Delete', `Deleted ${name}.`, () => control.removeSnapshot(name)],
  ] as const;
}

/** Snapshots of the mock's data: create, restore, export and import them. */
export function SnapshotsPart({ snapshots }: Snapshots) {
  const [outcome, setOutcome] = useState<string>();
  const changes = useTask(async (action: () => Promise<unknown>, confirmation: string) => {
    setOutcome(undefined);
    await action();
    setOutcome(confirmation);
  });
  return (
    <SettingsSection
      id="snapshots"
      state={snapshots.length === 0 ? 'none' : snapshots.length}
      note="A snapshot stores all changes to the data for the first API key since the mock started."
      actions={
        <Form
          class="bar"
          onSubmit={(fields, form) => {
            const name = textField(fields, 'name');
            void changes
              .run(() => mockControl().takeSnapshot(name), `Created snapshot ${name}.`)
              .then((isDone) => isDone && form.reset());
          }}
        >
          <label>
            Name <input name="name" placeholder="with-orders" size={12} required />
          </label>
          <Button label="Create snapshot" type="submit" task={changes} />
        </Form>
      }
    >
      {snapshots.length > 0 && (
        <ul class="rows">
          {snapshots.map((name) => (
            <li key={name}>
              <code>{name}</code>
              <span class="bar">
                {actionsOn(name).map(([verb, confirmation, perform]) => (
                  <Button
                    key={verb}
                    label={verb}
                    aria-label={`${verb} ${name}`}
                    onClick={() => changes.run(perform, confirmation)}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div class="bar">
        <Button
          label="Export"
          onClick={() =>
            changes.run(
              async () => saveFile('notikit-snapshot.json', await mockControl().exportSnapshot()),
              'Exported.',
            )
          }
        />
        <FileButton
          accept=".json"
          onFile={(file) =>
            changes.run(async () => mockControl().importSnapshot(await readSnapshot(file)), `Imported ${file.name}.`)
          }
        >
          Import…
        </FileButton>
      </div>
      <p class="said" role="status">
        {outcome}
      </p>
      <Failure message={changes.error} />
    </SettingsSection>
  );
}

/** Parses an exported snapshot, which the mock validates. Rejects with a message if it is not JSON. */
async function readSnapshot(file: File): Promise<Snapshot> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is not JSON`);
  }
}
