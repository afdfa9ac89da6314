/** A request that each peer receives. */
export interface Task {
  readonly name: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly target: string;
  readonly body?: object;
  readonly status?: number;
  /** Sends no API key. */
  readonly anonymous?: boolean;
}

const person = { subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

export const pages: readonly Task[] = [
  { name: '50 messages', target: '/v1/messages?limit=50' },
  { name: '50 messages, filtered', target: '/v1/messages?limit=50&channel=email' },
  { name: '50 events', target: '/v1/notifications?limit=50' },
  { name: '50 events, filtered', target: '/v1/notifications?limit=50&channels=sms' },
];

/** Requests that other mocks answer, too. */
export const tasks: readonly Task[] = [
  { name: 'small POST', method: 'POST', target: '/v2/subscribers', body: person, status: 201 },
  {
    name: 'PATCH',
    method: 'PATCH',
    target: '/v1/subscribers/user-00007/online-status',
    body: { isOnline: true },
  },
  { name: 'one record', target: '/v2/workflows/order-shipped' },
  { name: '401', target: '/v2/workflows/order-shipped', status: 401, anonymous: true },
  { name: '404', target: '/v2/workflows/nothing', status: 404 },
  {
    name: '422',
    method: 'POST',
    target: '/v2/subscribers',
    body: { ...person, subscriberId: 1 },
    status: 422,
  },
];

/** Searches in a dataset of 60,000 subscribers. */
export const searches: readonly Task[] = [
  { name: 'first page', target: '/v2/subscribers?limit=10' },
  { name: 'by e-mail', target: '/v2/subscribers?email=casey' },
  { name: 'by name', target: '/v2/subscribers?name=Ca' },
  { name: 'by phone', target: '/v2/subscribers?phone=12' },
  { name: 'by subscriberId', target: '/v2/subscribers?subscriberId=7' },
  { name: 'ordered by e-mail', target: '/v2/subscribers?orderBy=email&orderDirection=ASC' },
  { name: 'ordered and by name', target: '/v2/subscribers?name=Ca&orderBy=updatedAt&orderDirection=DESC' },
];
