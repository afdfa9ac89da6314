import type { Fetch } from '../contract/exchange.js';
import { answer } from './kit/answer.js';
import { isObject, type JsonObject } from './kit/json.js';
import { bodyOf } from './kit/request.js';
import { findSubscriber, remembering } from './kit/subscriber-memory.js';
import { alter, instead, pathParameter, refuse } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

const operation = 'updateSubscriberOnlineStatus';

/** Promises about the online status (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': [
    {
      what: 'answers with the opposite of the given isOnline',
      wrap: alter([operation], (record) => ({ ...record, isOnline: record.isOnline !== true })),
    },
    {
      variant: 'true',
      what: 'answers every request with isOnline true',
      wrap: alter([operation], (record) => ({ ...record, isOnline: true })),
    },
    {
      variant: 'false',
      what: 'answers every request with isOnline false',
      wrap: alter([operation], (record) => ({ ...record, isOnline: false })),
    },
    { variant: 'refused', what: 'answers 404 to every online status', wrap: refuse([operation], () => true, 404) },
  ],
  'online-status.persists': [
    { what: 'forgets the online status that it was given', wrap: forgetting([true, false]) },
    { variant: 'true', what: 'forgets that a subscriber went online', wrap: forgetting([true]) },
    { variant: 'false', what: 'forgets that a subscriber went offline', wrap: forgetting([false]) },
  ],
  'online-status.keeps-profile': [
    { what: 'loses the email with the online status', wrap: losing((record) => ({ ...record, email: null })) },
    { variant: 'data', what: 'loses custom data', wrap: losing((record) => ({ ...record, data: {} })) },
    {
      variant: 'data-later',
      what: 'loses custom data after it has answered with them',
      wrap: losing((record) => ({ ...record, data: null }), { answers: false }),
    },
    { variant: 'phone', what: 'loses the phone', wrap: losing((record) => ({ ...record, phone: null })) },
    { variant: 'firstName', what: 'loses the first name', wrap: losing((record) => ({ ...record, firstName: null })) },
  ],
} satisfies WaysOf<'online-status'>;

function forgetting(values: readonly boolean[]): Wrapper {
  return instead([operation], async (request: Request, fetch: Fetch) => {
    const body = await bodyOf(request);
    if (!isObject(body) || typeof body.isOnline !== 'boolean' || !values.includes(body.isOnline)) return fetch(request);
    const current = await findSubscriber(pathParameter(request, 'subscriberId'), request, fetch);
    return current === undefined ? fetch(request) : answer(200, { ...current, isOnline: body.isOnline });
  });
}

function losing(change: (record: JsonObject) => JsonObject, { answers } = { answers: true }): Wrapper {
  return remembering(['online status set'], change, { answers });
}
