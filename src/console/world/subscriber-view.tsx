import type { Subscriber } from '#generated/types.js';
import { mock } from '../mock.js';
import { Failure } from '../parts/failure.js';
import { Plain } from '../parts/plain.js';
import { useTask } from '../parts/use-task.js';
import { hrefOf } from '../route.js';
import { Leads } from './leads.js';
import { Moment } from './moment.js';
import { placeIn, worldKey } from './place.js';
import { recordOf } from './records.js';
import { Standing } from './standing.js';
import { SubscriberInbox } from './subscriber-inbox.js';

/** Who somebody is, whether they are online, and what has arrived for them. */
export function SubscriberView({ record }: { readonly record: Subscriber }) {
  const { _id = '', subscriberId, email, phone, isOnline, lastOnlineAt, deleted } = record;
  const key = worldKey();
  const { run, isRunning, error } = useTask(async (online: boolean) => {
    const [current, { now }] = await Promise.all([recordOf('subscribers', subscriberId, key), mock().clock()]);
    const left = online ? {} : { lastOnlineAt: now };
    const next = { ...current, isOnline: online, updatedAt: now, ...left };
    await mock().putRecord('subscribers', subscriberId, next, { key });
  });
  return (
    <>
      <section aria-label="Who it is">
        <p class="facts">
          <Standing of={deleted ? 'deleted' : isOnline === true ? 'online' : 'offline'} />
          {isOnline !== true && lastOnlineAt != null && (
            <span>
              last online <Moment at={lastOnlineAt} />
            </span>
          )}
          {[email, phone].map(
            (address) =>
              address && (
                <span key={address}>
                  <Plain text={address} limit={120} />
                </span>
              ),
          )}
        </p>
        <div class="bar">
          <Leads search={_id} collections={['messages', 'events']} />
          <a class="button" href={hrefOf(placeIn(['trigger'], { subscriber: subscriberId }))}>
            Notify
          </a>
          <button type="button" disabled={isRunning} onClick={() => void run(isOnline !== true)}>
            Go {isOnline === true ? 'offline' : 'online'}
          </button>
        </div>
        <Failure message={error} />
      </section>
      <SubscriberInbox subscriberId={subscriberId} />
    </>
  );
}
