import { useEffect, useState } from 'preact/hooks';
import type { Collection, StoredRecord } from '#generated/control.js';
import { changed, mockControl } from '../live.js';
import { Failure, Plain } from '../parts/elements.js';
import { JsonField } from '../parts/json-field.js';
import { nameField, singular } from './collections.js';
import { conflictingFields, recordIn, textOf, useSaved } from './records.js';

interface RecordEditorProps {
  readonly collection: Collection;
  /** As it was last seen. */
  readonly record: StoredRecord;
  /** Whether somebody has taken it away since. */
  readonly isGone: boolean;
  readonly apiKey: string | undefined;
  /** Called with the name under which it was saved. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

interface Edit {
  /** What was there when the edit began. */
  readonly base: string;
  readonly text: string;
}

/** Edits that were left before they were saved, by what they are of: who comes back finds them. */
const left = new Map<string, Edit>();

/** A record as JSON, to be changed. What others do to it meanwhile never comes into a text that was begun. */
export function RecordEditor({ collection, record, isGone, apiKey, onSaved, onClose }: RecordEditorProps) {
  const editKey = [apiKey, collection, record._id].join('/');
  // Who has saved knows what is there before it is read again.
  const [now, setNow] = useState(() => textOf(record));
  useEffect(() => setNow(textOf(record)), [record]);
  const [edit, setEdit] = useState<Edit>(() => left.get(editKey) ?? { base: now, text: now });
  const isBegun = edit.text !== edit.base;
  const isOvertaken = isBegun && now !== edit.base;
  useEffect(() => {
    if (isBegun) left.set(editKey, edit);
    else left.delete(editKey);
  }, [editKey, edit]);
  useEffect(() => {
    if (!isBegun && now !== edit.base) setEdit({ base: now, text: now });
  }, [now, isBegun]);

  const { run, isRunning, error, mistakes } = useSaved(async (next) => {
    const control = mockControl();
    const id = String(record._id);
    if (!isGone && textOf(await control.getRecord(collection, id, { key: apiKey })) !== edit.base) {
      changed();
      return;
    }
    const saved = await control.putRecord(collection, id, next, { key: apiKey });
    const base = textOf(saved);
    setNow(base);
    // What was typed meanwhile is yet to be saved.
    setEdit(({ text }) => ({ base, text: text === edit.text ? base : text }));
    onSaved(String(saved[nameField[collection]]));
  });
  const save = () => {
    if (isBegun && !isOvertaken) void run(edit.text);
  };

  return (
    <section class="editor" aria-label={`Edit the ${singular[collection]}`}>
      <div class="bar">
        <h2>As JSON</h2>
        <p class="tally" role="status">
          {isRunning ? 'Saving…' : isBegun ? 'Not saved yet' : ''}
        </p>
        <button type="button" disabled={!isBegun} onClick={() => setEdit({ base: now, text: now })}>
          Undo edits
        </button>
        <button
          type="button"
          class="primary"
          disabled={!isBegun || isOvertaken || isRunning}
          aria-keyshortcuts="Control+S"
          title="Ctrl-S"
          onClick={save}
        >
          Save
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      {isOvertaken && (
        <div class="notice" role="alert">
          <p>
            This {singular[collection]} was changed by another client: <Changed from={edit.base} to={now} />
          </p>
          <button type="button" onClick={() => setEdit({ base: now, text: now })}>
            Use the new version
          </button>
          <button type="button" onClick={() => setEdit({ base: now, text: edit.text })}>
            Keep my edits
          </button>
        </div>
      )}
      {isGone && isBegun && (
        <p class="notice" role="alert">
          This {singular[collection]} was deleted by another client. Saving creates it again.
        </p>
      )}
      <Failure message={error} />
      <JsonField
        label={`The ${singular[collection]} as JSON`}
        text={edit.text}
        mistakes={mistakes}
        onChange={(text) => setEdit((earlier) => ({ ...earlier, text }))}
        onSave={save}
      />
    </section>
  );
}

function Changed({ from, to }: { readonly from: string; readonly to: string }) {
  return (
    <code>
      <Plain text={conflictingFields(recordIn(from), recordIn(to)).join(', ')} limit={200} />
    </code>
  );
}
