import type { EventSubscriber, Subscriber } from '#generated/types.js';

/** An event has its subscriber's texts alone. */
export function eventSubscriber({
  _id = '',
  subscriberId,
  firstName,
  lastName,
  email,
  phone,
}: Subscriber): EventSubscriber {
  return {
    _id,
    subscriberId,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}
