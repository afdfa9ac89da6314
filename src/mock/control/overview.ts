import type { Overview } from '#generated/control.js';
import { version } from '#generated/version.js';
import { document, root } from './control-operations.js';

/** What this is and where things are. */
export const overview: Overview = {
  name: 'notikit',
  version,
  what: 'A mock of the Notification Service API: its operations answer here, and the paths below say more of it and steer it.',
  links: {
    'the contract': '/openapi.json',
    'the control API': `${root}/openapi.json`,
    ...Object.fromEntries(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, { summary }]) => [summary, `${method.toUpperCase()} ${root}${path}`]),
      ),
    ),
  },
};
