import { useState } from 'preact/hooks';
import type { Snapshot } from '#generated/control.js';
import { mock, useAnswer } from '../live.js';
import { Asked, Failure, FileButton, Section } from '../parts/elements.js';
import { saveFile, useTask } from '../parts/hooks.js';

/** Snapshots of the written data: create, restore, export and import them. */
export function SnapshotsPart() {
  const answer = useAnswer(() => mock().snapshots(), []);
  const [said, setSaid] = useState<string>();
  const work = useTask(async (doing: () => Promise<unknown>, done: string) => {
    setSaid(undefined);
    await doing();
    setSaid(done);
  });
  return (
    <Section
      id="snapshots"
      title="Snapshots"
      note="A snapshot stores all changes to the data for the first API key since the mock started."
    >
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const name = String(new FormData(form).get('name'));
          void work
            .run(() => mock().takeSnapshot(name), `Created snapshot ${name}.`)
            .then((isDone) => isDone && form.reset());
        }}
      >
        <label>
          Name <input name="name" placeholder="with-orders" size={12} required />
        </label>
        <button type="submit" disabled={work.isRunning}>
          Create snapshot
        </button>
      </form>
      <Asked answer={answer}>
        {({ snapshots }) =>
          snapshots.length > 0 && (
            <ul class="rows">
              {snapshots.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                  <button
                    type="button"
                    aria-label={`Restore ${name}`}
                    onClick={() => work.run(() => mock().restoreSnapshot(name), `Restored ${name}.`)}
                  >
                    Restore
                  </button>
                  <button
                    type="button"
                    aria-label={`Download ${name}`}
                    onClick={() =>
                      work.run(async () => saveFile(`${name}.json`, await mock().getSnapshot(name)), 'Downloaded.')
                    }
                  >
                    Download
                  </button>
                  <button
                    type="button"
                    aria-label={`Delete ${name}`}
                    onClick={() => work.run(() => mock().removeSnapshot(name), `Deleted ${name}.`)}
                  >
                    Delete
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
      <div class="bar">
        <button
          type="button"
          onClick={() =>
            work.run(async () => saveFile('notikit-snapshot.json', await mock().exportSnapshot()), 'Exported.')
          }
        >
          Export
        </button>
        <FileButton
          accept=".json"
          onFile={(file) =>
            work.run(async () => mock().importSnapshot(await readSnapshot(file)), `Imported ${file.name}.`)
          }
        >
          Import…
        </FileButton>
      </div>
      <p class="said" role="status">
        {said}
      </p>
      <Failure message={work.error} />
    </Section>
  );
}

/** What a snapshot's file holds; whether it is one, the mock says. Rejects with a line that says what is wrong. */
async function readSnapshot(file: File): Promise<Snapshot> {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is not valid JSON`);
  }
}
