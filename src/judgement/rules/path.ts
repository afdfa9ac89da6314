import { observed } from '../../choices/choices.js';
import { askedName } from '../facts/search.js';
import type { Rules } from '../rule.js';

/** The names that paths take (§4). */
export const path = {
  'path.identifier-forms': function* (exchange) {
    const form = askedName(exchange)?.form;
    if (form === undefined) return;
    const isOfWorkflows = exchange.operationId.startsWith('getWorkflow');
    const part = !isOfWorkflows ? undefined : form === '_id' ? 'generated' : form === 'slug' ? 'slug' : undefined;
    const text = `${exchange.operationId}: takes ${form}`;
    yield observed('path.identifier-forms', text, part === undefined ? {} : { [part]: 'accepted' });
  },
} satisfies Rules;
