import { bypass, HttpResponse, http, type RequestHandler } from 'msw';
import type { Fetch } from '../contract/exchange.js';
import type { Method, OperationId } from '../contract/operations.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';

// A browser loads this module: it must not import anything that needs Node, but types.

export interface MockHandlersOptions {
  /** The address that the application asks, `https://api.example.com`; any, if left out. */
  readonly baseUrl?: string | undefined;
}

/** What MSW must know of the operations; a test holds it against the contract. */
export const routes = {
  createSubscriber: ['post', '/v2/subscribers'],
  updateSubscriberOnlineStatus: ['patch', '/v1/subscribers/:subscriberId/online-status'],
  searchSubscribers: ['get', '/v2/subscribers'],
  // Before the path with a parameter, which it would fit.
  listActiveIntegrations: ['get', '/v1/integrations/active'],
  updateIntegration: ['put', '/v1/integrations/:integrationId'],
  listMessages: ['get', '/v1/messages'],
  getWorkflow: ['get', '/v2/workflows/:workflowId'],
  getWorkflowStep: ['get', '/v2/workflows/:workflowId/steps/:stepId'],
  listNotifications: ['get', '/v1/notifications'],
  getNotification: ['get', '/v1/notifications/:notificationId'],
} as const satisfies Readonly<Record<OperationId, readonly [Lowercase<Method>, string]>>;

/**
 * MSW handlers that let a mock answer the ten operations: `mock.fetch`, or `forwardTo(url)`. What is none of them
 * falls through to other handlers. Where the mock gives no answer, the application sees a network error.
 */
export function mockHandlers(fetch: Fetch, { baseUrl = '*' }: MockHandlersOptions = {}): RequestHandler[] {
  const base = withoutTrailingSlashes(baseUrl);
  return Object.values(routes).map(([method, path]) =>
    http[method](`${base}${path}`, async ({ request }) => {
      try {
        return await fetch(await withoutBase(request, path.split('/').length - 1));
      } catch {
        return HttpResponse.error();
      }
    }),
  );
}

/** The request as the mock expects it: its path is that of the operation, the last segments of what was asked. */
function withoutBase(request: Request, segments: number): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = `/${url.pathname.split('/').slice(-segments).join('/')}`;
  return readdressed(request, url);
}

/** Asks a mock that runs elsewhere, `notikit mock` say: for a browser that has none in itself. */
export function forwardTo(mockUrl: string): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const forwarded = await readdressed(request, new URL(`${pathname}${search}`, mockUrl));
    try {
      return await fetch(bypass(forwarded));
    } catch (error) {
      console.warn(`No response from ${mockUrl}. Check that \`notikit mock\` is running there.`);
      throw error;
    }
  };
}

/** A browser sends a stream over HTTP/2 only: the body is made whole. */
async function readdressed(request: Request, url: URL): Promise<Request> {
  const { method, headers, signal } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(url, { method, headers, signal, body });
}
