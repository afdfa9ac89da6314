import { useState } from 'preact/hooks';
import type { Snapshot } from '#generated/control.js';
import { mockControl, useAnswer } from '../live.js';
import { Failure, FileButton } from '../parts/elements.js';
import { Form, textIn } from '../parts/fields.js';
import { saveFile, useTask } from '../parts/hooks.js';
import { SettingsSection } from './section.js';

/** Actions on a named snapshot, with their labels and confirmations. */
const actions = [
  {
    verb: 'Restore',
    act: (name: string) => mockControl().restoreSnapshot(name),
    done: (name: string) => `Restored ${name}.`,
  },
  {
    verb: 'Download',
    act: async (name: string) => saveFile(`${name}.json`, await mockControl().getSnapshot(name)),
    done: () => 'Downloaded.',
  },
  {
    verb: 'Delete',
    act: (name: string) => mockControl().removeSnapshot(name),
    done: (name: string) => `Deleted ${name}.`,
  },
];

/** Snapshots of the mock's data: create, restore, export and import them. */
export function SnapshotsPart() {
  const { value, error } = useAnswer(() => mockControl().snapshots(), []);
  const [said, setSaid] = useState<string>();
  const work = useTask(async (doing: () => Promise<unknown>, done: string) => {
    setSaid(undefined);
    await doing();
    setSaid(done);
  });
  return (
    <SettingsSection
      id="snapshots"
      state={value && (value.snapshots.length === 0 ? 'none' : value.snapshots.length)}
      note="A snapshot stores all changes to the data for the first API key since the mock started."
      actions={
        <Form
          class="bar"
          onSubmit={(fields, form) => {
            const name = textIn(fields, 'name');
            void work
              .run(() => mockControl().takeSnapshot(name), `Created snapshot ${name}.`)
              .then((isDone) => isDone && form.reset());
          }}
        >
          <label>
            Name <input name="name" placeholder="with-orders" size={12} required />
          </label>
          <button type="submit" class="primary" disabled={work.isRunning}>
            Create snapshot
          </button>
        </Form>
      }
    >
      <Failure message={error} />
      {value !== undefined && value.snapshots.length > 0 && (
        <ul class="rows">
          {value.snapshots.map((name) => (
            <li key={name}>
              <code>{name}</code>
              <span class="bar">
                {actions.map(({ verb, act, done }) => (
                  <button
                    key={verb}
                    type="button"
                    aria-label={`${verb} ${name}`}
                    onClick={() => work.run(() => act(name), done(name))}
                  >
                    {verb}
                  </button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div class="bar">
        <button
          type="button"
          onClick={() =>
            work.run(async () => saveFile('notikit-snapshot.json', await mockControl().exportSnapshot()), 'Exported.')
          }
        >
          Export
        </button>
        <FileButton
          accept=".json"
          onFile={(file) =>
            work.run(async () => mockControl().importSnapshot(await readSnapshot(file)), `Imported ${file.name}.`)
          }
        >
          Import…
        </FileButton>
      </div>
      <p class="said" role="status">
        {said}
      </p>
      <Failure message={work.error} />
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
