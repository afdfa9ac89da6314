import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import { cached } from '../../contract/cached.js';
import { operations } from '../../contract/operations.js';
import { toUtf8 } from '../../text/bytes.js';
import { contextOf } from '../create-mock-on.js';
import { recordResponse } from '../handle-request.js';
import { parseBody, receivedRequestOf } from '../http/received-request.js';
import { bodyText, type Reply } from '../http/reply.js';
import type { Mock } from '../mock.js';
import type { MockContext } from '../mock-context.js';
import { createComponents, finishReply, left, right } from './engine.js';

/** Components of Prism that a mock replaces. */
export type PrismComponents = Pick<
  PrismHttpComponents,
  'route' | 'validateSecurity' | 'validateInput' | 'mock' | 'validateOutput'
>;

/**
 * Creates components for Prism's `createInstance`. They use the data, choices and scenario of a mock, and record each
 * exchange in its journal. Faults, overrides and sabotages apply only to the mock's own `fetch`. Throws TypeError for a
 * mock with a state, because Prism's mock is synchronous.
 */
export function prismComponents(mock: Mock): PrismComponents {
  const context = contextOf(mock);
  if (context.state !== undefined) throw new TypeError('Prism cannot wait for a mock with a state: leave `state` out');
  const components = createComponents(context);
  const received = cached((input: IHttpRequest) => receivedFrom(input, context));
  const validator =
    (name: 'validateSecurity' | 'validateInput'): PrismComponents['validateInput'] =>
    ({ element }) => {
      const outcome = components[name]({ element: received(element) });
      return outcome._tag === 'Left' ? outcome : right(element);
    };
  return {
    route: ({ resources, input }) => {
      const outcome = components.route({ input: received(input) });
      if (outcome._tag === 'Left') {
        const { status, message } = outcome.left;
        return left(Object.assign(new Error(message), { status, detail: message }));
      }
      const { id } = outcome.right;
      const resource = resources.find(({ iid }) => iid === id);
      return resource === undefined
        ? left(new Error(`the document that Prism has read has no ${id}`))
        : right(resource);
    },
    validateSecurity: validator('validateSecurity'),
    validateInput: validator('validateInput'),
    mock:
      ({ input: { data, validations } }) =>
      () => {
        const start = performance.now();
        const request = received(data);
        const outcome = components.mock({ input: { data: request, validations } })();
        const answer = outcome._tag === 'Left' ? outcome.left : outcome.right;
        const reply = finishReply(answer, request, context);
        return right(toPrismResponse(recordResponse(reply, request, context, start)));
      },
    validateOutput: ({ resource: { iid }, element }) => {
      const resource = Object.values(operations).find(({ id }) => id === iid);
      if (resource === undefined) return right(element);
      const { statusCode: status, headers = {}, body } = element;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const outcome = components.validateOutput({ resource, element: { status, headers, body: text } });
      return outcome._tag === 'Left' ? outcome : right(element);
    },
  };
}

/** Converts a request of Prism. Omits `Prefer`, which Prism handles. */
function receivedFrom({ method, url: { path, query = {} }, headers = {}, body }: IHttpRequest, context: MockContext) {
  const address = new URL(path, 'http://localhost');
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) address.searchParams.append(name, value);
  }
  const { prefer: _, ...fields } = headers;
  const request = receivedRequestOf(new Request(address, { method: method.toUpperCase(), headers: fields }));
  if (body === undefined) return request;
  try {
    const bytes = toUtf8(typeof body === 'string' ? body : JSON.stringify(body));
    parseBody(bytes, request, { malformedStatus: context.choices['errors.malformed-json'].status });
  } catch (error) {
    request.bodyError = error;
  }
  return request;
}

function toPrismResponse({ status, headers, body }: Reply): IHttpResponse {
  const text = bodyText(body);
  const isJson = /[/+]json\b/.test(headers['content-type'] ?? '');
  return { statusCode: status, headers: { ...headers }, body: isJson ? JSON.parse(text) : text };
}
