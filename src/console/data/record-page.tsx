import type { ComponentType } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Collection } from '#generated/control.js';
import type { Integration, NotificationEvent } from '#generated/types.js';
import { isObject } from '../../contract/json-value.js';
import type { Records } from '../../mock/records/table.js';
import { formatCount } from '../../text/printable.js';
import { useLiveData } from '../live.js';
import { Button, Empty, Pending, Plain } from '../parts/elements.js';
import { useLostFocus } from '../parts/hooks.js';
import { loadJsonView } from '../parts/json-field.js';
import { go, hrefOf, route } from '../route.js';
import { chosenKey, dataRoute, nameOf, singular, titleOf } from './collections.js';
import { DeleteDialog } from './delete-dialog.js';
import { EventTimeline } from './event-timeline.js';
import { MessageView } from './message-view.js';
import { RecordEditor } from './record-editor.js';
import { LabelledTime, RecordLink, RecordTime, RelatedRecords, SourceLinks, StatusWord } from './record-parts.js';
import { loadRecord } from './records.js';
import { SubscriberView } from './subscriber-view.js';
import { WorkflowView } from './workflow-view.js';

/** Views of a record in addition to its fields, by collection. */
const collectionViews: { readonly [C in Collection]: ComponentType<{ readonly record: Records[C] }> } = {
  subscribers: SubscriberView,
  integrations: IntegrationView,
  workflows: WorkflowView,
  messages: MessageView,
  events: EventView,
};

/** Page of a record: its view, all its fields, and an editor for its JSON. */
export function RecordPage<C extends Collection>({ collection, id }: { readonly collection: C; readonly id: string }) {
  const key = chosenKey();
  const { value, error } = useLiveData(() => loadRecord(collection, id, key), [collection, id, key]);
  const [isDeleting, setDeleting] = useState(false);
  // A deleted record stays visible to a user who reads or edits it.
  const lastValue = useRef(value);
  if (value !== undefined) lastValue.current = value;
  const record = lastValue.current;
  const heading = useLostFocus<HTMLHeadingElement>(record !== undefined);
  if (record === undefined) {
    return error === undefined ? (
      <Pending />
    ) : (
      <Empty title={`This ${singular(collection)} cannot be displayed`}>
        {error}. <a href={hrefOf(dataRoute([collection]))}>Show all {collection}</a>
      </Empty>
    );
  }
  const isGone = error !== undefined;
  const isEditing = route.value.query?.edit !== undefined;
  const title = titleOf[collection](record);
  const name = nameOf(collection, record);
  const View: ComponentType<{ readonly record: Records[C] }> = collectionViews[collection];
  const goToRecord = (name: string, edit: string | undefined) =>
    go(dataRoute([collection, name], { edit }), { replace: true });
  const readView = (
    <div class="read">
      <div class="own">
        <View record={record} />
      </div>
      <section aria-label="All fields">
        <h2>All fields</h2>
        <Fields of={record} />
      </section>
    </div>
  );
  return (
    <article class="record" aria-labelledby="record-title">
      <header>
        <p class="kicker">
          <a class="capital" href={hrefOf(dataRoute([collection]))}>
            {collection}
          </a>{' '}
          / <Plain text={name} limit={120} />
        </p>
        <h1 id="record-title" ref={heading} tabIndex={-1}>
          <Plain text={title} />
        </h1>
        <div class="bar">
          <Button
            label="Edit as JSON"
            aria-pressed={isEditing}
            onPointerEnter={() => void loadJsonView().catch(() => {})}
            onFocus={() => void loadJsonView().catch(() => {})}
            onClick={() => goToRecord(id, isEditing ? undefined : 'yes')}
          />
          <a class="button" href={hrefOf(dataRoute([collection], { template: String(record._id ?? name) }))}>
            Duplicate
          </a>
          <Button label="Delete…" onClick={() => setDeleting(true)} />
        </div>
      </header>
      {isGone && (
        <p class="notice" role="alert">
          This {singular(collection)} can no longer be loaded: {error}. Showing the last known version.
        </p>
      )}
      {isEditing ? (
        <div class="halves">
          {readView}
          <RecordEditor
            collection={collection}
            record={record}
            isGone={isGone}
            apiKey={key}
            onSaved={(saved) => goToRecord(saved, 'yes')}
            onClose={() => goToRecord(id, undefined)}
          />
        </div>
      ) : (
        readView
      )}
      {isDeleting && <DeleteDialog collection={collection} id={id} title={title} onClose={() => setDeleting(false)} />}
    </article>
  );
}

/** State of an integration, and the messages sent through its provider. */
function IntegrationView({ record }: { readonly record: Integration }) {
  const { active, deleted, primary, channel, providerId } = record;
  return (
    <section aria-label="Description">
      <p class="facts">
        <StatusWord of={deleted ? 'deleted' : active ? 'active' : 'inactive'} />
        <span>
          delivers <b>{channel}</b> via <Plain text={providerId} limit={80} />
        </span>
        {primary && <span>primary integration of its channel</span>}
      </p>
      <RelatedRecords search={`${channel} ${providerId}`} collections={['messages']} />
    </section>
  );
}

/** Result of a notification, job by job. */
function EventView({ record }: { readonly record: NotificationEvent }) {
  const { _id = '', _subscriberId, _templateId, _digestedNotificationId, subscriber, template, createdAt } = record;
  return (
    <section aria-label="Delivery">
      <SourceLinks
        steps={[
          { to: 'subscribers', id: _subscriberId, label: subscriber?.subscriberId ?? 'subscriber' },
          { to: 'workflows', id: _templateId, label: template?.name ?? 'workflow' },
          { to: 'events', id: _digestedNotificationId, label: 'digested into another event' },
        ]}
      />
      <p class="facts">
        <LabelledTime what="triggered" at={createdAt} />
        {record.contextKeys?.map((key) => (
          <span key={key} class="tag">
            <Plain text={key} limit={60} />
          </span>
        ))}
      </p>
      <RelatedRecords search={_id} collections={['messages']} />
      <EventTimeline event={record} />
    </section>
  );
}

/** Fields that refer to other records, with their collections. */
const referenceFields: Readonly<Record<string, Collection>> = {
  _subscriberId: 'subscribers',
  subscriberId: 'subscribers',
  _notificationId: 'events',
  _digestedNotificationId: 'events',
  _templateId: 'workflows',
  templateIdentifier: 'workflows',
  workflowId: 'workflows',
  workflowDatabaseId: 'workflows',
  _integrationId: 'integrations',
};

/** Fields whose values may be secret and are hidden. */
const secretFields = /^credentials$/;

/** Maximum length of a displayed text. The JSON contains all of it. */
const maxTextLength = 600;

interface FieldsProps {
  readonly of: object;
  readonly areSecret?: boolean;
}

function Fields({ of, areSecret = false }: FieldsProps) {
  return (
    <dl class="field-list">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>
            <Plain text={name} limit={80} />
          </dt>
          <dd>
            <Value name={name} value={value} isSecret={areSecret || secretFields.test(name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ValueProps {
  readonly name: string;
  readonly value: unknown;
  readonly isSecret: boolean;
}

function Value({ name, value, isSecret }: ValueProps) {
  if (typeof value === 'object' && value !== null) return <NestedValue name={name} value={value} isSecret={isSecret} />;
  if (isSecret && typeof value === 'string') return <span class="none">•••</span>;
  if (typeof value !== 'string') return <code class="literal">{String(value)}</code>;
  if (value === '') return <span class="none">empty</span>;
  const collection = Object.hasOwn(referenceFields, name) ? referenceFields[name] : undefined;
  // A record does not link to itself.
  if (collection !== undefined && route.value.path?.[1] !== value) {
    return (
      <RecordLink to={collection} id={value}>
        <Plain text={value} limit={80} />
      </RecordLink>
    );
  }
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <RecordTime at={value} />;
  return <Plain text={value} limit={maxTextLength} />;
}

function NestedValue({ name, value, isSecret }: ValueProps & { readonly value: object }) {
  const [isOpen, setOpen] = useState(false);
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="none">{Array.isArray(value) ? 'empty list' : 'empty object'}</span>;
  if (Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item))) {
    return (
      <ul class="values">
        {entries.map(([index, item]) => (
          <li key={index}>
            <Value name={name} value={item} isSecret={isSecret} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{formatCount(entries.length, Array.isArray(value) ? 'item' : 'field')}</summary>
      {isOpen && <Fields of={value} areSecret={isSecret} />}
    </details>
  );
}
