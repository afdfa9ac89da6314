import { useEffect } from 'preact/hooks';
import type { Job, NotificationEvent } from '#generated/types.js';
import { scheduleReload, useLiveData } from '../live.js';
import { Plain } from '../parts/elements.js';
import { hrefOf } from '../route.js';
import { chosenKey, dataRoute } from './collections.js';
import { RecordLink, RecordTime, StatusWord, StepIcon, statusKind } from './record-parts.js';
import { isChannel, loadRecords, stepNames } from './records.js';

/** Jobs of an event in order, each with its log and its message. */
export function EventTimeline({ event }: { readonly event: NotificationEvent }) {
  const { _id = '', _templateId, jobs = [] } = event;
  const key = chosenKey();
  const { value } = useLiveData(() => loadRecords('messages', { key, search: _id, limit: 100 }), [key, _id]);
  useEffect(() => {
    if (!jobs.some(({ status }) => status === 'delayed')) return;
    // The event stream does not report changes that only the time causes.
    const timer = setInterval(scheduleReload, 1_000);
    return () => clearInterval(timer);
  }, [event]);
  if (jobs.length === 0) return <p class="hint">No jobs.</p>;
  return (
    <ol class="timeline" aria-label="Jobs">
      {jobs.map((job) => (
        <JobItem
          key={job._id}
          job={job}
          workflow={_templateId}
          message={value?.data.find(({ _messageTemplateId }) => _messageTemplateId === job.step._templateId)?._id}
        />
      ))}
    </ol>
  );
}

interface JobItemProps {
  readonly job: Job;
  readonly workflow: string | undefined;
  readonly message: string | undefined;
}

function JobItem({ job, workflow, message }: JobItemProps) {
  const { type, status, step, providerId, executionDetails, digest } = job;
  const name = step.name ?? stepNames[type];
  return (
    <li data-kind={statusKind(status)}>
      <StepIcon type={type} />
      <div>
        <p class="job">
          <b>
            {type === 'trigger' || workflow === undefined ? (
              <Plain text={name} limit={80} />
            ) : (
              <a href={hrefOf(dataRoute(['workflows', workflow], { step: step._id }))}>
                <Plain text={name} limit={80} />
              </a>
            )}
          </b>{' '}
          <StatusWord of={status} />{' '}
          <small>
            {isChannel(type) && (
              <>
                via <Plain text={providerId} limit={60} />
              </>
            )}
            {digest?.events !== undefined && ` events collected: ${digest.events.length}`}
          </small>{' '}
          {message !== undefined && (
            <RecordLink to="messages" id={message}>
              View message
            </RecordLink>
          )}
        </p>
        <ol class="log">
          {executionDetails.map((entry) => (
            <li key={entry._id} data-kind={statusKind(entry.status)}>
              <RecordTime at={entry.createdAt} />
              <div>
                <p>
                  <Plain text={entry.detail} limit={300} /> {entry.isRetry && <small>retry</small>}{' '}
                  {statusKind(entry.status) === 'bad' && <small>({entry.source.toLowerCase()})</small>}
                </p>
                {entry.raw && (
                  <pre>
                    <Plain text={entry.raw} limit={600} />
                  </pre>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
