import { within, without } from './kit/json.js';
import { alter } from './kit/wrappers.js';
import type { WaysOf } from './sabotage.js';

/** Promises about any message (§2.5). */
export const message = {
  'message.failure-recorded': [
    {
      what: 'omits the error of a failed message',
      wrap: alter(['listMessages'], (message) =>
        message.status === 'error' ? without(message, 'errorId', 'errorText') : message,
      ),
    },
  ],
  'message.subscriber-agrees': [
    {
      what: 'embeds the wrong subscriber in a message',
      wrap: alter(['listMessages'], (message) =>
        within(message, 'subscriber', (subscriber) => ({ ...subscriber, _id: `other-${subscriber._id}` })),
      ),
    },
  ],
  'message.template-agrees': [
    {
      what: 'embeds the wrong workflow in a message',
      wrap: alter(['listMessages'], (message) =>
        within(message, 'template', (template) => ({ ...template, _id: `other-${template._id}` })),
      ),
    },
  ],
} satisfies WaysOf<'message'>;
