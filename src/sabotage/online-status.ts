import type { CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';
import { answer } from './answer.js';
import { isObject, type JsonObject } from './json.js';
import { bodyOf } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { findSubscriber, remembering } from './subscriber-memory.js';
import { alter, instead, pathParameter } from './wrappers.js';

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
  ],
  'online-status.persists': [
    { what: 'forgets the online status that it was given', wrap: forgetting([true, false]) },
    { variant: 'true', what: 'forgets that a subscriber went online', wrap: forgetting([true]) },
    { variant: 'false', what: 'forgets that a subscriber went offline', wrap: forgetting([false]) },
  ],
  'online-status.keeps-profile': [
    { what: 'loses the email with the online status', wrap: losing((record) => ({ ...record, email: null })) },
    { variant: 'data', what: 'loses custom data', wrap: losing((record) => ({ ...record, data: {} })) },
    { variant: 'phone', what: 'loses the phone', wrap: losing((record) => ({ ...record, phone: null })) },
    { variant: 'firstName', what: 'loses the first name', wrap: losing((record) => ({ ...record, firstName: null })) },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function forgetting(values: readonly boolean[]): Wrapper {
  return instead([operation], async (request: Request, fetch: Fetch) => {
    const body = await bodyOf(request);
    if (!isObject(body) || typeof body.isOnline !== 'boolean' || !values.includes(body.isOnline)) return fetch(request);
    const current = await findSubscriber(pathParameter(request, 'subscriberId'), request, fetch);
    return current === undefined ? fetch(request) : answer(200, { ...current, isOnline: body.isOnline });
  });
}

function losing(change: (record: JsonObject) => JsonObject): Wrapper {
  return remembering('online status set', change, { answers: true });
}
