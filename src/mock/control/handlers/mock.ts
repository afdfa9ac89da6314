import type { Overview } from '#generated/control.js';
import { version } from '#generated/version.js';
import { consolePage, pageHeaders } from '../console-page.js';
import type { ControlHandler } from '../control-handler.js';
import { document, root } from '../control-operations.js';
import { json } from '../replies.js';

/** A page where HTML is asked for, JSON otherwise. */
export const getOverview: ControlHandler<'getOverview'> = ({ request }) => {
  if (request.headers.get('accept')?.includes('text/html') !== true) return json(overview);
  return { status: 200, body: consolePage, headers: { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' } };
};

export const getHealth: ControlHandler<'getHealth'> = (_call, { scenario: { name, seed }, clock, startedAt }) =>
  json({
    status: 'ok',
    version,
    startedAt: startedAt.toISOString(),
    seed,
    scenario: name,
    now: clock.now().toISOString(),
  });

export const getDocument: ControlHandler<'getDocument'> = () => json(document);

/** What this is and where things are. */
const overview: Overview = {
  name: 'notikit',
  version,
  what: 'A mock of the Notification Service API. The paths below inspect and control it.',
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
