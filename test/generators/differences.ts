import { isObject, isSameJson } from '../../src/contract/json-value.js';
import { operations } from '../../src/contract/operations.js';
import { isTime, toEpoch } from '../../src/contract/moments.js';
import { type Call, draftWorkflow } from './calls.js';

const nullAdded = 'absent fields become null';
const draftRefused = 'a workflow with a draft step is refused';
const nullDropped = 'null fields become absent';

/** Line that a program prints for a call. */
interface Printed {
  readonly value?: unknown;
  /** Why the client refused the response, or could not send the request. */
  readonly refused?: string;
  /** Subjects of the in-app and e-mail steps of a workflow, read by the generated types. */
  readonly subjects?: readonly (string | null)[];
}

/** Request and response of a call, as they passed the network. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly requestBody: string;
  readonly status: number;
  readonly responseBody: string;
}

/** Differences of all calls, each once: `getWorkflow steps[].controls.dataSchema: dropped`. */
export function lossesOf(calls: readonly Call[], output: string, exchanges: readonly Exchange[]): readonly string[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  if (lines.length !== calls.length || exchanges.length !== calls.length)
    throw new Error(`${lines.length} values and ${exchanges.length} exchanges of ${calls.length} calls`);
  const lost = calls.flatMap((call, index) => lossesOfCall(call, lines[index] ?? '', exchanges[index]));
  return [...new Set(lost)].sort();
}

function lossesOfCall(call: Call, line: string, exchange: Exchange | undefined): readonly string[] {
  if (exchange === undefined) throw new Error(`${call.operation} was not requested`);
  const { value, refused, subjects }: Printed = JSON.parse(line);
  const received = JSON.parse(exchange.responseBody);
  if (refused !== undefined && call.path.workflowId === draftWorkflow) return [draftRefused];
  const response = refused === undefined ? differences(received, value) : [`refused: ${refused}`];
  const typed = isSameJson(subjects ?? [], subjectsOf(received)) ? [] : ['steps[].controls.values.subject: not typed'];
  const lost = [...requestDifferences(call, exchange), ...response, ...typed];
  return lost.map((place) => (place === nullAdded || place === nullDropped ? place : `${call.operation} ${place}`));
}

/** Subjects of the in-app and e-mail steps of a workflow; empty for other responses. */
function subjectsOf({ steps }: { readonly steps?: readonly Step[] }): readonly (string | null)[] {
  return (steps ?? [])
    .filter(({ type }) => type === 'in_app' || type === 'email')
    .map(({ controls }) => controls.values.subject ?? null);
}

interface Step {
  readonly type: string;
  readonly controls: { readonly values: { readonly subject?: string } };
}

/**
 * Places where a value that a client wrote again differs from what it received: `steps[].controls.dataSchema: dropped`.
 * Two texts of the same moment are equal.
 */
function differences(received: unknown, written: unknown, place = ''): readonly string[] {
  if (isSameJson(received, written) || isSameMoment(received, written)) return [];
  if (received === undefined) return [written === null ? nullAdded : `${place}: added`];
  if (written === undefined) return [received === null ? nullDropped : `${place}: dropped`];
  if (Array.isArray(received) && Array.isArray(written) && received.length === written.length)
    return received.flatMap((item, index) => differences(item, written[index], `${place}[]`));
  if (!isObject(received) || !isObject(written)) return [`${place}: changed`];
  const names = new Set([...Object.keys(received), ...Object.keys(written)]);
  return [...names].flatMap((name) =>
    differences(received[name], written[name], place === '' ? name : `${place}.${name}`),
  );
}

function isSameMoment(one: unknown, other: unknown): boolean {
  return isTime(one) && isTime(other) && toEpoch(one) === toEpoch(other);
}

/** Parts of a request that are not those of the call. */
function requestDifferences(call: Call, { method, url, requestBody }: Exchange): readonly string[] {
  const wanted = new URL(call.target, url);
  const parts = {
    method: method === call.method,
    path: decodeURIComponent(url.pathname) === decodeURIComponent(wanted.pathname),
    query: isSameJson(pairsOf(call, url), pairsOf(call, wanted)),
  };
  const refused = Object.entries(parts).flatMap(([name, isSame]) => (isSame ? [] : [`request ${name}: changed`]));
  if (call.body === undefined) return refused;
  return [...refused, ...differences(call.body, JSON.parse(requestBody), 'request body')];
}

/** Pairs of a query in an order of their own, without defaults. Numbers and moments are written in one way. */
function pairsOf({ operation }: Call, { searchParams }: URL): readonly string[] {
  const defaults = operations[operation].parameters.map(({ name, schema }) => `${name}=${schema.default}`);
  const pairs = [...searchParams].map(([name, value]) => `${name}=${normalized(value)}`);
  return pairs.filter((pair) => !defaults.includes(pair)).sort();
}

function normalized(value: string): string | number {
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  return isTime(value) ? toEpoch(value) : value;
}
