import { field } from '../../contract/json-value.js';
import { broken, kept } from '../comparison.js';
import { namesUnknown } from '../facts/refusal.js';
import { otherOnlineStatus } from '../facts/writes.js';
import type { Rules } from '../rule.js';

/** Setting whether a subscriber is online (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': function* (exchange) {
    const { requestBody: body, succeeded, json } = exchange;
    const given = body?.ok === true ? field(body.value, 'isOnline') : undefined;
    const actual = field(json, 'isOnline');
    if (!succeeded || typeof given !== 'boolean' || typeof actual !== 'boolean') return;
    // Only of a subscriber that exists is it said (§3).
    if (namesUnknown(exchange)) return;
    yield actual === given ? kept(undefined, '/isOnline') : broken(otherOnlineStatus(given, actual));
  },
} satisfies Rules;
