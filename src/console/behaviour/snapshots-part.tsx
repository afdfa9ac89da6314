import { useState } from 'preact/hooks';
import { mock } from '../mock.js';
import { Asked } from '../parts/asked.js';
import { Failure } from '../parts/failure.js';
import { FileButton } from '../parts/file-button.js';
import { saveFile } from '../parts/save-file.js';
import { useTask } from '../parts/use-task.js';
import { useAnswer } from '../use-answer.js';
import { readSnapshot } from './read-snapshot.js';
import { Section } from './section.js';

/** What a world has changed: kept under a name, put back, taken away as a file and brought back from one. */
export function SnapshotsPart() {
  const answer = useAnswer(() => mock().snapshots(), []);
  const [said, setSaid] = useState<string>();
  const work = useTask(async (doing: () => Promise<unknown>, done: string) => {
    setSaid(undefined);
    await doing();
    setSaid(done);
  });
  return (
    <Section id="snapshots" title="Snapshots" note="What the world of the first key has changed since its start.">
      <form
        class="bar"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const name = String(new FormData(form).get('name'));
          void work.run(() => mock().takeSnapshot(name), `Kept as ${name}.`).then((isDone) => isDone && form.reset());
        }}
      >
        <label>
          Name <input name="name" placeholder="with-orders" size={12} required />
        </label>
        <button type="submit" disabled={work.isRunning}>
          Keep
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
                    onClick={() => work.run(() => mock().restoreSnapshot(name), `The world is as in ${name}.`)}
                  >
                    Restore
                  </button>
                  <button
                    type="button"
                    aria-label={`Save ${name} as a file`}
                    onClick={() =>
                      work.run(async () => saveFile(`${name}.json`, await mock().getSnapshot(name)), 'Saved.')
                    }
                  >
                    Save
                  </button>
                  <button
                    type="button"
                    aria-label={`Forget ${name}`}
                    onClick={() => work.run(() => mock().removeSnapshot(name), `${name} is forgotten.`)}
                  >
                    Forget
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
            work.run(async () => saveFile('notikit-snapshot.json', await mock().exportSnapshot()), 'Saved.')
          }
        >
          Save as a file
        </button>
        <FileButton
          accept=".json"
          onFile={(file) =>
            work.run(async () => mock().importSnapshot(await readSnapshot(file)), `The world is as in ${file.name}.`)
          }
        >
          From a file …
        </FileButton>
      </div>
      <p class="said" role="status">
        {said}
      </p>
      <Failure message={work.error} />
    </Section>
  );
}
