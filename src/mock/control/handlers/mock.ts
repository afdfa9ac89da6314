import { version } from '#generated/version.js';
import { consolePage, pageHeaders } from '../console-page.js';
import type { ControlHandler } from '../control-handler.js';
import { document } from '../control-operations.js';
import { json } from '../json.js';
import { overview } from '../overview.js';

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
