import { identifier } from './identifiers.js';
import type { Options } from './options.js';

/** What a caller may set (§4.1). */
export interface Profile {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  phone?: string | null;
  avatar?: string | null;
  timezone?: string | null;
  locale?: string | null;
  data?: object | null;
}

/** A subscriber as it is kept (§2.1). */
export interface Subscriber extends Profile {
  readonly _id: string;
  readonly subscriberId: string;
  readonly createdAt: Date;
  updatedAt: Date;
  isOnline?: boolean;
  __v: number;
  isDeleted?: boolean;
}

const firstNames = ['Ada', 'Grace', 'ada', 'Émile', 'Zoë', 'María José', "O'Neil"];
const lastNames = ['Lovelace', 'Hopper', 'van Dyke', 'Ångström', 'lovelace', 'Li'];

/** The subscriber number so and so, with more or less known about them. */
export function createSubscriber(number: number, { ids, lean, now, subscribers }: Options): Subscriber {
  const createdAt = new Date(now - (subscribers - number) * 61_000 - 1e9);
  const subscriberId = `user-${number}`;
  const record = { _id: identifier(ids, 'subscriber', number), subscriberId, createdAt, updatedAt: createdAt, __v: 0 };
  if (lean) return record;
  return {
    ...record,
    firstName: firstNames[number % firstNames.length] ?? '',
    ...(number % 4 !== 1 && { lastName: lastNames[number % lastNames.length] ?? '' }),
    ...(number % 5 !== 2 && { email: `${number % 2 ? 'User' : 'user'}.${number}@example.org` }),
    ...(number % 3 === 0 && { phone: `+49 30 ${100_000 + number}` }),
    ...(number % 6 === 0 && { data: { plan: 'free', nested: { list: [1, null, 'x'] } } }),
    ...(number % 2 === 0 && { isOnline: number % 4 === 0 }),
  };
}
