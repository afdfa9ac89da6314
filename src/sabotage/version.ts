import type { OperationId } from '../contract/operations.js';
import { refusal } from './kit/json.js';
import { allOperations, isFor } from './kit/request.js';
import { refuse } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about the versions of the paths (§9). */
export const version = {
  'version.paths': [
    { what: 'serves messages under /v2', wrap: moved('listMessages') },
    ...allOperations
      .filter((id) => id !== 'listMessages')
      .map((id) => ({ variant: id, what: `serves ${id} under the other version`, wrap: moved(id) })),
    { variant: 'no-event', what: 'has no path for one event', wrap: refuse(['getNotification'], () => true, 404) },
    {
      variant: 'no-integrations',
      what: 'has no path for the active integrations',
      wrap: refuse(['listActiveIntegrations'], () => true, 404),
    },
  ],
} satisfies WaysOf<'version'>;

/** The operation is found under the other version, and there alone. */
function moved(id: OperationId): Wrapper {
  return (fetch) => async (request) => {
    if (isFor(request, [id])) return refusal(404);
    const swapped = new URL(request.url);
    swapped.pathname = swapped.pathname.replace(/^\/v([12])\//, (_, version) => `/v${3 - Number(version)}/`);
    const there = new Request(swapped, request);
    return fetch(isFor(there, [id]) ? there : request);
  };
}
