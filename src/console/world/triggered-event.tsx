import { Failure } from '../parts/failure.js';
import { useAnswer } from '../use-answer.js';
import { EventTimeline } from './event-timeline.js';
import { RecordLink } from './record-link.js';
import { recordOf } from './records.js';

/** What becomes of an event, as it becomes it. */
export function TriggeredEvent({ id, apiKey }: { readonly id: string; readonly apiKey: string | undefined }) {
  const { value, error } = useAnswer(() => recordOf('events', id, apiKey), [id, apiKey]);
  return (
    <>
      <h2>
        <RecordLink to="events" id={id}>
          Event {id}
        </RecordLink>
      </h2>
      <Failure message={error} />
      {value !== undefined && (
        <>
          {value.subscriber !== undefined && (
            <p class="hint">
              Delivered messages are in{' '}
              <RecordLink to="subscribers" id={value.subscriber.subscriberId}>
                {value.subscriber.subscriberId}
              </RecordLink>
              ’s inbox.
            </p>
          )}
          <EventTimeline event={value} />
        </>
      )}
    </>
  );
}
