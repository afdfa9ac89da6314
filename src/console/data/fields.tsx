import { useState } from 'preact/hooks';
import type { Collection } from '#generated/control.js';
import { isObject } from '../../contract/json-value.js';
import { Plain } from '../parts/plain.js';
import { route } from '../route.js';
import { Moment, RecordLink } from './record-parts.js';

/** What each field that names another record names. */
const references: Readonly<Record<string, Collection>> = {
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

/** Below these a value may be a secret: it is there, and not shown. */
const secret = /^credentials$/;

/** Texts that are longer are cut; the whole is in the JSON. */
const longest = 600;

interface FieldsProps {
  readonly of: object;
  readonly areSecret?: boolean;
}

/** All that a record says, field by field. */
export function Fields({ of, areSecret = false }: FieldsProps) {
  return (
    <dl class="field-list">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>
            <Plain text={name} limit={80} />
          </dt>
          <dd>
            <Value name={name} value={value} isSecret={areSecret || secret.test(name)} />
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
  if (typeof value === 'object' && value !== null) return <Nested name={name} value={value} isSecret={isSecret} />;
  if (isSecret && typeof value === 'string') return <span class="none">•••</span>;
  if (typeof value !== 'string') return <code class="literal">{String(value)}</code>;
  if (value === '') return <span class="none">empty</span>;
  const to = Object.hasOwn(references, name) ? references[name] : undefined;
  // A record does not lead to itself.
  if (to !== undefined && route.value.path?.[1] !== value) {
    return (
      <RecordLink to={to} id={value}>
        <Plain text={value} limit={80} />
      </RecordLink>
    );
  }
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return <Moment at={value} />;
  return <Plain text={value} limit={longest} />;
}

function Nested({ name, value, isSecret }: ValueProps & { readonly value: object }) {
  const [isOpen, setOpen] = useState(false);
  const entries = Object.entries(value);
  if (entries.length === 0) return <span class="none">{Array.isArray(value) ? 'an empty list' : 'nothing'}</span>;
  if (Array.isArray(value) && value.every((item) => !isObject(item) && !Array.isArray(item))) {
    return (
      <ul class="values">
        {entries.map(([place, item]) => (
          <li key={place}>
            <Value name={name} value={item} isSecret={isSecret} />
          </li>
        ))}
      </ul>
    );
  }
  const what = Array.isArray(value)
    ? entries.length === 1
      ? 'item'
      : 'items'
    : entries.length === 1
      ? 'field'
      : 'fields';
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {entries.length} {what}
      </summary>
      {isOpen && <Fields of={value} areSecret={isSecret} />}
    </details>
  );
}
