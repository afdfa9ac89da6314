import type { ComponentChildren } from 'preact';
import type { Collection } from '#generated/control.js';
import type { Job, StepType } from '#generated/types.js';
import type { Records } from '../../mock/records/table.js';
import { printable } from '../../text/printable.js';
import { Plain } from '../parts/elements.js';
import { titleOf } from './collections.js';
import { RecordTime, StatusWord, StepIcon, statusKind } from './record-parts.js';
import { stepNames } from './records.js';

export interface Column<T> {
  readonly title: string;
  readonly cell: (record: T) => ComponentChildren;
  /** Is true for a column that narrow windows hide. */
  readonly isMinor?: boolean;
}

const recipient: Column<Records['messages'] | Records['events']> = {
  title: 'Subscriber',
  isMinor: true,
  cell: ({ subscriber, _subscriberId }) => text(subscriber?.subscriberId ?? _subscriberId),
};

/** Columns by collection. The first one links to the record. */
export const columnsOf: { readonly [C in Collection]: readonly Column<Records[C]>[] } = {
  subscribers: [
    { title: 'Subscriber', cell: ({ subscriberId }) => <Plain text={subscriberId} limit={80} /> },
    { title: 'Name', cell: ({ firstName, lastName }) => text([firstName, lastName].filter(Boolean).join(' ')) },
    { title: 'E-mail', isMinor: true, cell: ({ email }) => text(email) },
    { title: 'Phone', isMinor: true, cell: ({ phone }) => text(phone) },
    {
      title: 'Last online',
      isMinor: true,
      cell: ({ isOnline, lastOnlineAt }) => (isOnline ? <StatusWord of="online" /> : <RecordTime at={lastOnlineAt} />),
    },
    { title: 'Created', isMinor: true, cell: ({ createdAt }) => <RecordTime at={createdAt} /> },
  ],
  integrations: [
    { title: 'Integration', cell: (integration) => titleOf.integrations(integration) },
    { title: 'Identifier', isMinor: true, cell: ({ identifier }) => text(identifier) },
    { title: 'Channel', isMinor: true, cell: ({ channel }) => channel },
    { title: 'Provider', isMinor: true, cell: ({ providerId }) => text(providerId) },
    {
      title: 'Status',
      cell: ({ active, primary, deleted }) => (
        <>
          <StatusWord of={deleted ? 'deleted' : active ? 'active' : 'inactive'} /> {primary && <small>primary</small>}
        </>
      ),
    },
  ],
  workflows: [
    { title: 'Workflow', cell: (workflow) => titleOf.workflows(workflow) },
    { title: 'Identifier', isMinor: true, cell: ({ workflowId }) => text(workflowId) },
    { title: 'Steps', isMinor: true, cell: ({ steps }) => <StepIcons types={steps.map(({ type }) => type)} /> },
    { title: 'Status', cell: ({ status }) => <StatusWord of={status} /> },
    { title: 'Last triggered', isMinor: true, cell: ({ lastTriggeredAt }) => <RecordTime at={lastTriggeredAt} /> },
  ],
  messages: [
    { title: 'Message', cell: (message) => titleOf.messages(message) },
    { title: 'Channel', isMinor: true, cell: ({ channel }) => channel },
    recipient,
    { title: 'Workflow', isMinor: true, cell: ({ templateIdentifier }) => text(templateIdentifier) },
    {
      title: 'Status',
      cell: ({ status, read, seen }) => (
        <>
          <StatusWord of={status} /> {status !== 'error' && <small>{read ? 'read' : seen ? 'seen' : ''}</small>}
        </>
      ),
    },
    { title: 'Created', isMinor: true, cell: ({ createdAt }) => <RecordTime at={createdAt} /> },
  ],
  events: [
    { title: 'Event', cell: (event) => titleOf.events(event) },
    recipient,
    { title: 'Steps', cell: ({ jobs = [] }) => <JobDots jobs={jobs} /> },
    { title: 'Transaction', isMinor: true, cell: ({ transactionId }) => <code>{text(transactionId)}</code> },
    { title: 'Created', isMinor: true, cell: ({ createdAt }) => <RecordTime at={createdAt} /> },
  ],
};

function text(value: string | null | undefined): ComponentChildren {
  return value ? <Plain text={value} limit={80} /> : <span class="none">–</span>;
}

function StepIcons({ types }: { readonly types: readonly StepType[] }) {
  const label = types.map((type) => stepNames[type]).join(', ');
  return (
    <span class="step-marks" role="img" aria-label={label} title={label}>
      {[...types.slice(0, 10).entries()].map(([index, type]) => (
        <StepIcon key={index} type={type} />
      ))}
    </span>
  );
}

/** Statuses of the jobs of an event, as one dot each. */
function JobDots({ jobs }: { readonly jobs: readonly Job[] }) {
  const label = jobs.map(({ type, status }) => printable(`${stepNames[type]} ${status}`)).join(', ');
  return (
    <span class="job-dots" role="img" aria-label={label} title={label}>
      {jobs.slice(0, 12).map(({ _id, status }) => (
        <i key={_id} data-kind={statusKind(status)} />
      ))}
    </span>
  );
}
