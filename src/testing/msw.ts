import { bypass, HttpResponse, http, type RequestHandler } from 'msw';
import type { Fetch } from '../contract/exchange.js';
import type { Method, OperationId } from '../contract/operations.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';

// A browser loads this module, so it must import nothing that needs Node, except types.

export interface MockHandlersOptions {
  /** Base address of the application's requests, `https://api.example.com`; any by default. */
  readonly baseUrl?: string | undefined;
}

/** Methods and paths of the operations; a test compares them with the contract. */
export const routes = {
  createSubscriber: ['post', '/v2/subscribers'],
  updateSubscriberOnlineStatus: ['patch', '/v1/subscribers/:subscriberId/online-status'],
  searchSubscribers: ['get', '/v2/subscribers'],
  // Must precede the path with a parameter, which matches it too.
  listActiveIntegrations: ['get', '/v1/integrations/active'],
  updateIntegration: ['put', '/v1/integrations/:integrationId'],
  listMessages: ['get', '/v1/messages'],
  getWorkflow: ['get', '/v2/workflows/:workflowId'],
  getWorkflowStep: ['get', '/v2/workflows/:workflowId/steps/:stepId'],
  listNotifications: ['get', '/v1/notifications'],
  getNotification: ['get', '/v1/notifications/:notificationId'],
} as const satisfies Readonly<Record<OperationId, readonly [Lowercase<Method>, string]>>;

/**
 * MSW handlers that answer the ten operations with a mock: `mock.fetch`, or `forwardTo(url)`. Other requests fall
 * through to other handlers. If the mock gives no response, the application gets a network error.
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

/** Removes the base path of a request, so that its path is that of the operation. */
function withoutBase(request: Request, segmentCount: number): Promise<Request> {
  const url = new URL(request.url);
  url.pathname = `/${url.pathname.split('/').slice(-segmentCount).join('/')}`;
  return withUrl(request, url);
}

/** Sends requests to a running mock, for example `notikit mock`, from a browser without its own mock. */
export function forwardTo(mockUrl: string): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const forwarded = await withUrl(request, new URL(`${pathname}${search}`, mockUrl));
    try {
      return await fetch(bypass(forwarded));
    } catch (error) {
      console.warn(`No response from ${mockUrl}. Check that \`notikit mock\` is running there.`);
      throw error;
    }
  };
}

/** A browser streams a request only over HTTP/2, so the body is read first. */
async function withUrl(request: Request, url: URL): Promise<Request> {
  const { method, headers, signal } = request;
  const body = method === 'GET' ? null : await request.arrayBuffer();
  return new Request(url, { method, headers, signal, body });
}
