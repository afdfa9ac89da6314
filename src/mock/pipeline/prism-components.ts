import type { IHttpRequest, IHttpResponse, PrismHttpComponents } from '@stoplight/prism-http';
import { readJson } from '../../contract/json-value.js';
import { judgeResponse, maxJudgedDepth } from '../../contract/judge.js';
import { operations } from '../../contract/operations.js';
import { fromUtf8, toUtf8 } from '../../text/bytes.js';
import { contextOf } from '../create-mock-on.js';
import { type Problem, problemOf } from '../http/problem.js';
import { parseBody } from '../http/read-body.js';
import { type ReceivedRequest, receivedRequestOf } from '../http/received-request.js';
import type { Reply } from '../http/reply.js';
import type { Mock } from '../mock.js';
import type { MockContext } from '../mock-context.js';
import { mock as answer, route, validateInput, validateSecurity } from './components.js';
import { finishReply } from './run-pipeline.js';

/** Components of Prism that a mock replaces. */
export type PrismComponents = Pick<
  PrismHttpComponents,
  'route' | 'validateSecurity' | 'validateInput' | 'mock' | 'validateOutput'
>;

type Diagnostics = Parameters<PrismHttpComponents['mock']>[0]['input']['validations'];

/** Problem in the form of Prism's validation results. */
class Diagnosis {
  readonly severity = 0;
  readonly message: string;
  readonly code: string;
  constructor(readonly problem: Problem) {
    this.message = problem.message;
    this.code = String(problem.status);
  }
}

/**
 * Creates components for Prism's `createInstance`. They use the data, choices and scenario of a mock, and record each
 * exchange in its journal. Faults, overrides and sabotages apply only to the mock's own `fetch`. Throws TypeError for a
 * mock with a state, because Prism's mock is synchronous.
 */
export function prismComponents(mock: Mock): PrismComponents {
  const context = contextOf(mock);
  if (context.state !== undefined) throw new TypeError('Prism cannot wait for a mock with a state: leave `state` out');
  const requests = new WeakMap<IHttpRequest, ReceivedRequest>();
  const received = (input: IHttpRequest) => {
    const request = requests.get(input) ?? receivedFrom(input, context);
    requests.set(input, request);
    return request;
  };
  /** Runs a validation, and also converts a thrown error to a Problem. */
  const validation = (validate: typeof validateInput, input: IHttpRequest): Problem | undefined => {
    const request = received(input);
    try {
      return validate(request, context);
    } catch (error) {
      return problemOf(request, error);
    }
  };
  const checked =
    (validate: typeof validateInput): PrismComponents['validateInput'] =>
    ({ element }) => {
      const problem = validation(validate, element);
      return problem === undefined ? right(element) : left([new Diagnosis(problem)]);
    };

  return {
    route: ({ resources, input }) => {
      try {
        const { id } = route(received(input), context);
        const resource = resources.find(({ iid }) => iid === id);
        return resource === undefined
          ? left(new Error(`the document that Prism has read has no ${id}`))
          : right(resource);
      } catch (error) {
        const { status, message } = problemOf(received(input), error);
        return left(Object.assign(new Error(message), { status, detail: message }));
      }
    },
    validateSecurity: checked(validateSecurity),
    validateInput: checked(validateInput),
    mock:
      ({ input: { data, validations } }) =>
      () => {
        const start = performance.now();
        const request = received(data);
        // Handlers rely on validations, even if Prism's configuration disables them.
        const problem =
          firstProblem(validations) ?? validation(validateSecurity, data) ?? validation(validateInput, data);
        const handled = problem ?? handle(request, context);
        if (handled instanceof Promise) return left(new Error('Prism cannot wait for this response'));
        const reply = finishReply(handled, request, context);
        const profiledReply =
          context.deployment?.fromContract(request.route.operation?.id, reply, request.pathname) ?? reply;
        context.journal.recordReply(request, profiledReply, start);
        return right(toPrismResponse(profiledReply));
      },
    validateOutput: ({ resource, element }) => {
      const operation = Object.values(operations).find(({ id }) => id === resource.iid);
      if (operation === undefined) return right(element);
      const { statusCode: status, headers = {}, body } = element;
      const bytes = toUtf8(typeof body === 'string' ? body : JSON.stringify(body));
      const response = { status, headers: new Headers(headers), body: bytes };
      const findings = judgeResponse(context.contract, operation.id, response, readJson(bytes, maxJudgedDepth));
      const [first, ...others] = findings.map(({ pointer, message }) => ({
        severity: 0 as const,
        code: 'notikit',
        message: `${pointer} ${message}`,
      }));
      return first === undefined ? right(element) : left([first, ...others]);
    },
  };
}

function handle(request: ReceivedRequest, context: MockContext): ReturnType<typeof answer> {
  try {
    return answer(request, context);
  } catch (error) {
    return problemOf(request, error);
  }
}

function firstProblem(diagnostics: Diagnostics): Problem | undefined {
  return diagnostics.find((diagnostic) => diagnostic instanceof Diagnosis)?.problem;
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
  const text = typeof body === 'string' ? body : fromUtf8(body);
  const isJson = /[/+]json\b/.test(headers['content-type'] ?? '');
  return { statusCode: status, headers: { ...headers }, body: isJson ? JSON.parse(text) : text };
}

/** Values of fp-ts' Either, which Prism's components return. */
function left<T>(value: T) {
  return { _tag: 'Left', left: value } as const;
}

function right<T>(value: T) {
  return { _tag: 'Right', right: value } as const;
}
