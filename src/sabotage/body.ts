import { acceptable } from './kit/faulty-requests.js';
import { harmless, isObject, type Write } from './kit/json.js';
import { bodyOf, changed } from './kit/request.js';
import { instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about bodies of requests that the contract forbids (§4). */
export const body = {
  'body.required-checked': [
    { what: 'creates a subscriber without a subscriberId', wrap: filled('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'accepts an online status without isOnline',
      wrap: filled('updateSubscriberOnlineStatus'),
    },
  ],
  'body.types-checked': [
    { what: 'accepts a subscriber with fields of wrong types', wrap: lenient('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'accepts an isOnline that is not a boolean',
      wrap: lenient('updateSubscriberOnlineStatus'),
    },
    {
      variant: 'updateIntegration',
      what: 'accepts an integration with fields of wrong types',
      wrap: lenient('updateIntegration'),
    },
  ],
  'body.malformed-refused': [
    { what: 'accepts a subscriber that is not JSON', wrap: guessing('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'accepts an online status that is not JSON',
      wrap: guessing('updateSubscriberOnlineStatus'),
    },
    { variant: 'updateIntegration', what: 'accepts an update that is not JSON', wrap: guessing('updateIntegration') },
    {
      variant: 'mended',
      what: 'repairs the truncated JSON of an online status',
      wrap: mending('updateSubscriberOnlineStatus'),
    },
  ],
} satisfies WaysOf<'body'>;

function filled(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(isObject(body) ? await changed(request, { body: { ...harmless[id], ...body } }) : request);
  });
}

function lenient(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await acceptable(request);
    return fetch(body === undefined ? request : await changed(request, { body }));
  });
}

function guessing(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const isMissing = (await request.clone().text()) === '';
    const isJson = isMissing || (await bodyOf(request)) !== undefined;
    return fetch(isJson ? request : await changed(request, { body: harmless[id] }));
  });
}

/** An object without its end gets one. */
function mending(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const text = await request.clone().text();
    if (text === '' || text.endsWith('}')) return fetch(request);
    const { url, method, headers } = request;
    return fetch(new Request(url, { method, headers, body: `${text}}` }));
  });
}
