import { useEffect, useState } from 'preact/hooks';
import type { Collection } from '#generated/control.js';
import { ControlError } from '../../mock/control/create-control.js';
import { messageOf, mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { JsonField } from '../parts/json-field.js';
import { go, hrefOf } from '../route.js';
import { nameField, singular } from './collections.js';
import { placeIn, worldKey } from './place.js';
import { textOf } from './record-text.js';
import { templateOf } from './template-of.js';
import { useSaved } from './use-saved.js';

/** A record that is to be. `like` is the id of one that it begins as, or `new`. */
export function NewRecord({ collection, like }: { readonly collection: Collection; readonly like: string }) {
  const key = worldKey();
  const [text, setText] = useState<string>();
  const [unknown, setUnknown] = useState<string>();
  useEffect(() => {
    templateOf(collection, like, key).then(
      (record) => setText(textOf(record)),
      (error: unknown) => setUnknown(messageOf(error)),
    );
  }, []);
  const { run, isRunning, error, mistakes } = useSaved(async (record) => {
    const name = record[nameField[collection]];
    if (typeof name !== 'string' || name === '') {
      const message = 'must say what it is called';
      throw new ControlError(422, `${nameField[collection]} ${message}`, [
        { pointer: `/body/${nameField[collection]}`, message },
      ]);
    }
    if (await isThere(collection, name, key)) {
      const message = `is that of another ${singular[collection]}`;
      throw new ControlError(409, `${name} ${message}`, [{ pointer: `/body/${nameField[collection]}`, message }]);
    }
    await mock().putRecord(collection, name, record, { key });
    go(placeIn([collection, name]), { replace: true });
  });
  return (
    <section class="editor alone" aria-labelledby="new-title">
      <div class="bar">
        <h1 id="new-title">New {singular[collection]}</h1>
        <button
          type="button"
          class="main"
          disabled={text === undefined || isRunning}
          onClick={() => void run(text ?? '')}
          title="Ctrl-S"
        >
          Add it
        </button>
        <a class="button" href={hrefOf(placeIn([collection]))}>
          Cancel
        </a>
      </div>
      <p class="hint">What the service generates may be left out: it is filled in.</p>
      <Failure message={unknown ?? error} />
      {text !== undefined && (
        <JsonField
          label={`The new ${singular[collection]} as JSON`}
          text={text}
          mistakes={mistakes}
          onChange={setText}
          onSave={() => void run(text)}
        />
      )}
    </section>
  );
}

async function isThere(collection: Collection, name: string, key: string | undefined): Promise<boolean> {
  try {
    await mock().getRecord(collection, name, { key });
    return true;
  } catch (error) {
    if (error instanceof ControlError && error.status === 404) return false;
    throw error;
  }
}
