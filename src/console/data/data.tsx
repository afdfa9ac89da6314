import { useEffect, useState } from 'preact/hooks';
import type { Collection, StoredRecord } from '#generated/control.js';
import type { NotificationEvent } from '#generated/types.js';
import { ControlError } from '../../mock/control/control-errors.js';
import { recordKinds } from '../../mock/records/table.js';
import { toHex } from '../../text/bytes.js';
import { oneLine } from '../../text/printable.js';
import { messageOf, mockControl, useLiveData } from '../live.js';
import { KeyDot } from '../parts/badges.js';
import { Button, Failure } from '../parts/elements.js';
import { Select } from '../parts/fields.js';
import { useTask } from '../parts/hooks.js';
import { JsonField } from '../parts/json-field.js';
import { NoSuchPage } from '../parts/no-such-page.js';
import { go, hrefOf, route } from '../route.js';
import { chosenKey, collections, dataRoute, isCollection, singular } from './collections.js';
import { RecordList } from './record-list.js';
import { RecordPage } from './record-page.js';
import { formatRecord, loadRecords, parseObject } from './records.js';
import { TriggerForm } from './trigger-form.js';
import './data.css';

/** View that lists, displays and edits the records of one API key, and triggers workflows. */
export function Data() {
  const { path: [part = 'subscribers'] = [] } = route.value;
  return (
    <div class="data-view">
      <DataBar part={part} />
      <DataPage part={part} />
    </div>
  );
}

function DataPage({ part }: { readonly part: string }) {
  const { path: [, id] = [], query: { key = '', template } = {} } = route.value;
  if (part === 'trigger') return <TriggerForm key={key} />;
  if (!isCollection(part)) return <NoSuchPage />;
  if (id !== undefined) return <RecordPage key={`${part}/${id}/${key}`} collection={part} id={id} />;
  if (template !== undefined)
    return <NewRecord key={`${part}/${template}/${key}`} collection={part} templateId={template} />;
  return <RecordList key={`${part}/${key}`} collection={part} />;
}

/** Collections with their sizes, API key, and link to trigger a workflow. */
function DataBar({ part }: { readonly part: string }) {
  const key = chosenKey();
  const { value } = useLiveData(() => mockControl().countRecords({ key }), [key]);
  return (
    <div class="data-bar">
      <nav class="tabs collections" aria-label="Collections">
        {collections.map((name) => (
          <a
            key={name}
            href={hrefOf(dataRoute([name]))}
            class="capital"
            aria-current={name === part ? 'page' : undefined}
          >
            {name} <small>{value?.records[name].toLocaleString('en')}</small>
          </a>
        ))}
      </nav>
      <div class="bar">
        <KeySelect />
        <a
          class="button primary"
          href={hrefOf(dataRoute(['trigger']))}
          aria-current={part === 'trigger' ? 'page' : undefined}
        >
          Trigger a workflow
        </a>
      </div>
    </div>
  );
}

function KeySelect() {
  const { value } = useLiveData(() => mockControl().keys(), []);
  const chosen = chosenKey() ?? value?.first;
  const keys = [...new Set([...(value?.keys ?? []), ...(chosen === undefined ? [] : [chosen])])];
  return (
    <label>
      Data for API key {chosen !== undefined && <KeyDot name={chosen} />}
      <Select
        value={chosen}
        options={keys.map((key) => ({ value: key, label: oneLine(key, 40) }))}
        onChange={showKey}
      />
    </label>
  );
}

/** Opens the same collection of another API key, without the record: it may not exist there. */
function showKey(key: string): void {
  const { path = [], query } = route.value;
  go({ view: 'data', path: path.slice(0, 1), query: { search: query?.search, key } });
}

/** Form for a new record. `templateId` is the id of a record to copy, or `new`. */
function NewRecord({ collection, templateId }: { readonly collection: Collection; readonly templateId: string }) {
  const key = chosenKey();
  const [text, setText] = useState<string>();
  const [templateError, setTemplateError] = useState<string>();
  useEffect(() => {
    initialRecord(collection, templateId, key).then(
      (record) => setText(formatRecord(record)),
      (error: unknown) => setTemplateError(messageOf(error)),
    );
  }, []);
  const { run, isRunning, error, mistakes } = useTask(async (text: string) => {
    const record = parseObject(text);
    const field = recordKinds[collection].nameField;
    const name = record[field];
    const refusal = (subject: string, message: string) =>
      new ControlError(0, `${subject} ${message}`, [{ pointer: `/body/${field}`, message }]);
    if (typeof name !== 'string' || name === '') throw refusal(field, 'is required');
    if (await recordExists(collection, name, key)) {
      throw refusal(name, `is already used by another ${singular(collection)}`);
    }
    await mockControl().putRecord(collection, name, record, { key });
    go(dataRoute([collection, name]), { replace: true });
  });
  return (
    <section class="editor alone" aria-labelledby="new-title">
      <div class="bar">
        <h1 id="new-title">New {singular(collection)}</h1>
        <Button
          label="Create"
          class="primary"
          disabled={text === undefined || isRunning}
          onClick={() => void run(text ?? '')}
          title="Ctrl-S"
        />
        <a class="button" href={hrefOf(dataRoute([collection]))}>
          Cancel
        </a>
      </div>
      <p class="hint">Generated fields are optional: the mock fills them in.</p>
      <Failure message={templateError ?? error} />
      {text !== undefined && (
        <JsonField
          label={`The new ${singular(collection)} as JSON`}
          text={text}
          pointer="/body"
          mistakes={mistakes}
          onChange={setText}
          onSave={() => void run(text)}
        />
      )}
    </section>
  );
}

async function recordExists(collection: Collection, name: string, key: string | undefined): Promise<boolean> {
  try {
    await mockControl().getRecord(collection, name, { key });
    return true;
  } catch (error) {
    if (error instanceof ControlError && error.status === 404) return false;
    throw error;
  }
}

/** Initial content of a new record: a copy with another identifier, or the required fields only. */
async function initialRecord(
  collection: Collection,
  templateId: string,
  key: string | undefined,
): Promise<StoredRecord> {
  if (templateId !== 'new') {
    const { _id, ...record } = await mockControl().getRecord(collection, templateId, { key });
    const name = recordKinds[collection].nameField;
    return { ...record, [name]: name === '_id' ? newId() : `${String(record[name])}-copy` };
  }
  const { now } = await mockControl().clock();
  const times = { createdAt: now, updatedAt: now };
  if (collection === 'subscribers') {
    const ada = { subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    return { ...ada, deleted: false, ...times };
  }
  if (collection === 'workflows') return sampleWorkflow(now);
  if (collection === 'integrations') {
    return {
      ...{ identifier: 'my-email', name: 'My e-mail', providerId: 'email-webhook', channel: 'email' },
      ...{ credentials: {}, active: true, deleted: false, primary: false },
    };
  }
  const [newest] = (await loadRecords('events', { key, limit: 1 })).data;
  return collection === 'messages' ? sampleMessage(now, newest) : sampleEvent(now, newest);
}

function sampleWorkflow(now: string): StoredRecord {
  const [_id, workflowId, stepId] = [newId(), 'my-workflow', 'inbox'];
  const step = {
    ...{ stepId, _id: newId(), name: 'Inbox', slug: stepId, type: 'in_app', origin: 'service-cloud' },
    ...{ workflowId, workflowDatabaseId: _id },
    controls: { values: { subject: 'Hello {{subscriber.firstName}}', body: 'This is my first workflow.' } },
    variables: {},
  };
  return {
    ...{ _id, workflowId, slug: workflowId, name: 'My workflow', active: true, status: 'ACTIVE' },
    ...{ origin: 'service-cloud', severity: 'none', createdAt: now, updatedAt: now },
    ...{ steps: [step], preferences: {}, payloadExample: {} },
  };
}

/** Refers to the newest event, so that all references of the message exist. */
function sampleMessage(
  now: string,
  { _id = '', _subscriberId = '', transactionId = '', _templateId }: Partial<NotificationEvent> = {},
): StoredRecord {
  return {
    ...{ _id: newId(), _notificationId: _id, _subscriberId, transactionId, _templateId: _templateId ?? null },
    ...{ createdAt: now, channel: 'in_app', status: 'sent', read: false, seen: false },
    ...{ subject: 'Hello', content: 'This is a message.', cta: {} },
  };
}

function sampleEvent(
  now: string,
  { _subscriberId = '', _templateId, subscriber, template }: Partial<NotificationEvent> = {},
): StoredRecord {
  const _id = newId();
  return {
    ...{ _id, transactionId: `txn-${_id}`, _subscriberId, createdAt: now, updatedAt: now },
    ...(_templateId !== undefined && { _templateId }),
    ...(subscriber !== undefined && { subscriber }),
    ...(template !== undefined && { template }),
    ...{ jobs: [], payload: {}, channels: [] },
  };
}

/** Has the format of the service's generated ids. */
function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(12)));
}
