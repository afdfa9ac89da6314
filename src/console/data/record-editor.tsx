import { useEffect, useState } from 'preact/hooks';
import type { Collection, StoredRecord } from '#generated/control.js';
import { recordKinds } from '../../mock/records/table.js';
import { mockControl, scheduleReload } from '../live.js';
import { Button, Failure, Plain } from '../parts/elements.js';
import { useTask } from '../parts/hooks.js';
import { JsonField } from '../parts/json-field.js';
import { singular } from './collections.js';
import { conflictingFields, formatRecord, parseObject } from './records.js';

interface RecordEditorProps {
  readonly collection: Collection;
  /** Latest version that was loaded. */
  readonly record: StoredRecord;
  /** Is true if the record was deleted since. */
  readonly isGone: boolean;
  readonly apiKey: string | undefined;
  /** Called with the identifier of the saved record. */
  readonly onSaved: (name: string) => void;
  readonly onClose: () => void;
}

interface Edit {
  /** Version at the start of the edit. */
  readonly base: string;
  readonly text: string;
}

/** Unsaved edits of closed editors, by API key, collection and id. Reopening the editor restores them. */
const unsavedEdits = new Map<string, Edit>();

/** Editor for a record as JSON. Changes by other clients do not affect a text that the user has begun to edit. */
export function RecordEditor({ collection, record, isGone, apiKey, onSaved, onClose }: RecordEditorProps) {
  const editKey = [apiKey, collection, record._id].join('/');
  // After saving, the new version is known before the record is loaded again.
  const [latestText, setLatestText] = useState(() => formatRecord(record));
  useEffect(() => setLatestText(formatRecord(record)), [record]);
  const [edit, setEdit] = useState<Edit>(() => unsavedEdits.get(editKey) ?? { base: latestText, text: latestText });
  const isChanged = edit.text !== edit.base;
  const hasConflict = isChanged && latestText !== edit.base;
  useEffect(() => {
    if (isChanged) unsavedEdits.set(editKey, edit);
    else unsavedEdits.delete(editKey);
  }, [editKey, edit]);
  useEffect(() => {
    if (!isChanged && latestText !== edit.base) setEdit({ base: latestText, text: latestText });
  }, [latestText, isChanged]);

  const { run, isRunning, error, mistakes } = useTask(async (text: string) => {
    const next = parseObject(text);
    const control = mockControl();
    const id = String(record._id);
    if (!isGone && formatRecord(await control.getRecord(collection, id, { key: apiKey })) !== edit.base) {
      scheduleReload();
      return;
    }
    const saved = await control.putRecord(collection, id, next, { key: apiKey });
    const base = formatRecord(saved);
    setLatestText(base);
    // Changes that the user typed while saving are still unsaved.
    setEdit(({ text }) => ({ base, text: text === edit.text ? base : text }));
    onSaved(String(saved[recordKinds[collection].nameField]));
  });
  const save = () => {
    if (isChanged && !hasConflict) void run(edit.text);
  };

  return (
    <section class="editor" aria-label={`Edit the ${singular(collection)}`}>
      <div class="bar">
        <h2>As JSON</h2>
        <p class="tally" role="status">
          {isRunning ? 'Saving…' : isChanged ? 'Not saved yet' : ''}
        </p>
        <Button
          label="Undo edits"
          disabled={!isChanged}
          onClick={() => setEdit({ base: latestText, text: latestText })}
        />
        <Button
          label="Save"
          class="primary"
          disabled={!isChanged || hasConflict || isRunning}
          aria-keyshortcuts="Control+S"
          title="Ctrl-S"
          onClick={save}
        />
        <Button label="Close" onClick={onClose} />
      </div>
      {hasConflict && (
        <div class="notice" role="alert">
          <p>
            This {singular(collection)} was changed by another client:{' '}
            <code>
              <Plain text={conflictingFields(parseObject(edit.base), parseObject(latestText)).join(', ')} limit={200} />
            </code>
          </p>
          <Button label="Use the new version" onClick={() => setEdit({ base: latestText, text: latestText })} />
          <Button label="Keep my edits" onClick={() => setEdit({ base: latestText, text: edit.text })} />
        </div>
      )}
      {isGone && isChanged && (
        <p class="notice" role="alert">
          This {singular(collection)} was deleted by another client. Saving creates it again.
        </p>
      )}
      <Failure message={error} />
      <JsonField
        label={`The ${singular(collection)} as JSON`}
        text={edit.text}
        pointer="/body"
        mistakes={mistakes}
        onChange={(text) => setEdit((earlier) => ({ ...earlier, text }))}
        onSave={save}
      />
    </section>
  );
}
