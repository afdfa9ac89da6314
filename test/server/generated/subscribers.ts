import { identifier } from '../identifiers.js';
import type { Options } from '../options.js';
import type { Row } from '../row.js';

const firstNames = ['Ada', 'Grace', 'ada', 'Émile', 'Zoë', 'María José', "O'Neil"];
const lastNames = ['Lovelace', 'Hopper', 'van Dyke', 'Ångström', 'lovelace', 'Li'];

/** The subscriber with this number, with more or fewer of its fields (§2.1). */
export function createSubscriber(number: number, scope: Row, now: number, { ids, lean, subscribers }: Options): Row {
  const createdAt = new Date(now - (subscribers - number) * 61_000 - 1e9).toISOString();
  return {
    ...{ _id: identifier('subscriber', number, ids), subscriberId: `user-${number}` },
    ...{ createdAt, updatedAt: createdAt, __v: 0, ...scope, deleted: false },
    ...(!lean && profileOf(number)),
  };
}

function profileOf(number: number): Row {
  return {
    firstName: firstNames[number % firstNames.length],
    ...(number % 4 !== 1 && { lastName: lastNames[number % lastNames.length] }),
    ...(number % 5 !== 2 && { email: `${number % 2 ? 'User' : 'user'}.${number}@example.org` }),
    ...(number % 3 === 0 && { phone: `+49 30 ${100_000 + number}` }),
    ...(number % 6 === 0 && { data: { plan: 'free', nested: { list: [1, null, 'x'] } } }),
    ...(number % 2 === 0 && { isOnline: number % 4 === 0 }),
  };
}
