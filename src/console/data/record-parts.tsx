import type { ComponentChildren } from 'preact';
import type { Collection } from '#generated/control.js';
import type { StepType } from '#generated/types.js';
import { useLiveData } from '../live.js';
import { Button, Plain } from '../parts/elements.js';
import { Time } from '../parts/time.js';
import { hrefOf } from '../route.js';
import { chosenKey, dataRoute, singular } from './collections.js';
import { loadRecords } from './records.js';

interface RecordLinkProps {
  readonly to: Collection;
  /** Any identifier of the record. */
  readonly id: string;
  readonly children: ComponentChildren;
}

export function RecordLink({ to, id, children }: RecordLinkProps) {
  return <a href={hrefOf(dataRoute([to, id]))}>{children}</a>;
}

interface RelatedRecordsProps {
  readonly search: string;
  readonly collections: readonly Collection[];
}

/** Links to the records of other collections that match a search, with their number. */
export function RelatedRecords({ search, collections }: RelatedRecordsProps) {
  const key = chosenKey();
  const { value } = useLiveData(
    () => Promise.all(collections.map((name) => loadRecords(name, { key, search, limit: 1 }))),
    [key, search],
  );
  return (
    <ul class="leads" aria-label="Related records">
      {collections.map((name, index) => (
        <li key={name}>
          <a href={hrefOf(dataRoute([name], { search }))}>
            <b>{value?.[index]?.total.toLocaleString('en') ?? '…'}</b>{' '}
            {value?.[index]?.total === 1 ? singular(name) : name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Timestamp of a record, or a dash. */
export function RecordTime({ at }: { readonly at: string | null | undefined }) {
  return at ? <Time at={at} /> : <span class="none">–</span>;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Value[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
  /** Content of a button; by default, the option. */
  readonly show?: (option: Value) => ComponentChildren;
}

/** Row of buttons that selects one of several views. */
export function Choice<Value extends string>({ label, options, chosen, onChange, show }: ChoiceProps<Value>) {
  return (
    <fieldset class="choice">
      <legend class="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Button
          key={option}
          label={show?.(option) ?? option}
          aria-pressed={option === chosen}
          onClick={() => onChange(option)}
        />
      ))}
    </fieldset>
  );
}

/** Event in the life of a record, with its time; nothing without one. */
export function LabelledTime({ what, at }: { readonly what: string; readonly at: string | null | undefined }) {
  if (at == null) return null;
  return (
    <span>
      {what} <RecordTime at={at} />
    </span>
  );
}

interface SourceLink {
  readonly to: Collection;
  /** Identifier of the record; a step without one is omitted. */
  readonly id: string | null | undefined;
  readonly label: string;
  /** Name of a part of the record; by default, the name of its collection. */
  readonly part?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Links to the records that led to this one, in order. */
export function SourceLinks({ steps }: { readonly steps: readonly SourceLink[] }) {
  return (
    <ol class="trail" aria-label="Source">
      {steps.map(({ to, id, label, part, query }) =>
        id ? (
          <li key={`${to}/${label}`}>
            <small>{part ?? singular(to)}</small>
            <a href={hrefOf(dataRoute([to, id], query))}>
              <Plain text={label} limit={60} />
            </a>
          </li>
        ) : null,
      )}
    </ol>
  );
}

/** Kinds of status words, which determine their colour. */
const statusKinds: Readonly<Record<string, string>> = {
  ...{ ACTIVE: 'good', active: 'good', online: 'good', sent: 'good', completed: 'good', Success: 'good' },
  ...{ ReadConfirmation: 'good' },
  ...{ ERROR: 'bad', error: 'bad', failed: 'bad', Failed: 'bad', deleted: 'bad' },
  ...{ warning: 'odd', Warning: 'odd', delayed: 'odd', pending: 'odd', Pending: 'odd', queued: 'odd', Queued: 'odd' },
  merged: 'other',
};

/** Kind of a status word: `good`, `bad`, `odd`, `other`, or `idle` if it is unknown. */
export function statusKind(word: string): string {
  return Object.hasOwn(statusKinds, word) ? (statusKinds[word] ?? 'idle') : 'idle';
}

/** Status as a word with a coloured dot. */
export function StatusWord({ of }: { readonly of: string }) {
  return (
    <span class="status" data-kind={statusKind(of)}>
      <Plain text={of.toLowerCase()} limit={40} />
    </span>
  );
}

/** SVG paths of the step icons, in a square of 16. */
const iconPaths: Readonly<Record<StepType, string>> = {
  trigger: 'M9 1 3 9h4l-1 6 7-9H8z',
  in_app: 'M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4M6.5 13.5a1.5 1.5 0 0 0 3 0',
  email: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5',
  sms: 'M2 3h12v8H7l-3 3v-3H2zM5 7h.01M8 7h.01M11 7h.01',
  chat: 'M2 3h9v6H6l-2 2V9H2zM13 6h1v6h-2v2l-2-2H7',
  push: 'M5 1.5h6v13H5zM7.5 12.5h1',
  delay: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 5v3.2l2.2 1.6',
  digest: 'M3 3h10M3 6h10M3 9h10M8 9v4.5M6 11.5l2 2 2-2',
  throttle: 'M2.5 12a5.8 5.8 0 1 1 11 0M8 11l3-4.5',
  custom: 'M6 4 2.5 8 6 12M10 4l3.5 4-3.5 4',
};

/** Icon of a step type. Hidden from screen readers, because the name is beside it. */
export function StepIcon({ type }: { readonly type: StepType }) {
  return (
    <svg class="step-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={iconPaths[type]} />
    </svg>
  );
}
