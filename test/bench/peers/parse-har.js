import { readFileSync } from 'node:fs';
import { validators } from '#generated/validators.js';

/** Operations of a recording, by the path of their requests. */
const operations = {
  '/v1/messages': 'listMessages',
  '/v1/notifications': 'listNotifications',
  '/v2/subscribers': 'searchSubscribers',
};

// Reads a recording, and validates each body of the API once: the least that a check of it takes.
const { log } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const { request, response } of log.entries) {
  const operation = operations[new URL(request.url).pathname];
  if (operation === undefined) continue;
  const validate = validators[operation].responses['200'];
  if (!validate(JSON.parse(response.content.text))) throw new Error(`${request.url} does not conform`);
}
