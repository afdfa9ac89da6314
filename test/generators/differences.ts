import { isObject, isSameJson } from '../../src/contract/json-value.js';
import { isTime, toEpoch } from '../../src/contract/moments.js';
import { type OperationId, operations } from '../../src/contract/operations.js';
import { type Call, draftWorkflow } from './calls.js';

/** Request and response of a call, as they passed the network. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly requestBody: string;
  readonly status: number;
  readonly responseBody: string;
}

/** Line that the program of a client prints for a call. */
interface Printed {
  readonly value?: unknown;
  /** Reason why the client refused the response. */
  readonly refused?: string;
  /** Subjects of in-app and e-mail steps, read by the generated types. */
  readonly subjects?: readonly (string | null)[];
}

const nullAdded = 'absent fields become null';
const nullDropped = 'null fields become absent';
const draftRefused = 'a workflow with a draft step is refused';
const draftFilled = 'a draft step gets the value that it lacks';
const habits: readonly string[] = [nullAdded, nullDropped, draftRefused, draftFilled];

/** Differences of all calls, each once: `getWorkflow steps[].controls.dataSchema: dropped`. */
export function lossesOf(calls: readonly Call[], output: string, exchanges: readonly Exchange[]): readonly string[] {
  const lines = linesOf(output);
  if (lines.length !== calls.length || exchanges.length !== calls.length)
    throw new Error(`${lines.length} values and ${exchanges.length} exchanges of ${calls.length} calls`);
  const lost = calls.flatMap((call, index) => lossesOfCall(call, JSON.parse(lines[index] ?? ''), exchanges[index]));
  return [...new Set(lost)].sort();
}

/** Calls that a validator refuses although they are right, or accepts although they are wrong. */
export function misjudged(calls: readonly Call[], output: string): readonly string[] {
  const lines = linesOf(output);
  if (lines.length !== calls.length) throw new Error(`${lines.length} lines of ${calls.length} calls`);
  const wrong = calls.flatMap(({ operation, target, isWrong = false }, index) => {
    const { refused }: Printed = JSON.parse(lines[index] ?? '');
    if (target.includes(draftWorkflow) || isWrong === (refused !== undefined)) return [];
    return [isWrong ? `${operation}: a wrong call is accepted (${target})` : `${operation}: refused: ${refused}`];
  });
  return [...new Set(wrong)].sort();
}

function linesOf(output: string): readonly string[] {
  return output.split('\n').filter((line) => line.startsWith('{'));
}

function lossesOfCall(call: Call, printed: Printed, exchange: Exchange | undefined): readonly string[] {
  if (exchange === undefined) throw new Error(`${call.operation} was not requested`);
  const received = JSON.parse(exchange.responseBody);
  const lost =
    call.path.workflowId === draftWorkflow ? draftLosses(received, printed) : losses(call, received, printed);
  return [...requestDifferences(call, exchange), ...lost].map((place) => namedPlace(call, place));
}

/** A draft step lacks a required value: a typed client may refuse it, or write an empty one. */
function draftLosses(received: unknown, { value, refused }: Printed): readonly string[] {
  if (refused !== undefined) return [draftRefused];
  return isSameJson(received, value) ? [] : [draftFilled];
}

function losses({ operation }: Call, received: unknown, { value, refused, subjects }: Printed): readonly string[] {
  if (refused !== undefined) return [`refused: ${refused}`];
  const isTyped = isSameJson(subjects ?? [], subjectsOf(operation, received));
  return [...differences(received, value), ...(isTyped ? [] : ['subject: not typed'])];
}

/** `getWorkflow steps[].name: dropped`; habits that concern all operations stay as they are. */
function namedPlace({ operation }: Call, place: string): string {
  return habits.includes(place) ? place : `${operation} ${place}`;
}

interface Step {
  readonly type: string;
  readonly controls: { readonly values?: { readonly subject?: string } };
  readonly controlValues?: { readonly subject?: string };
}

/** Subjects that a program has to read by the generated types: of the steps of a workflow, or of a retrieved step. */
function subjectsOf(operation: OperationId, received: unknown): readonly (string | null)[] {
  const hasSubject = ({ type }: Step) => type === 'in_app' || type === 'email';
  if (operation === 'getWorkflow') {
    const { steps } = received as { readonly steps: readonly Step[] };
    return steps.filter(hasSubject).map(({ controls }) => controls.values?.subject ?? null);
  }
  if (operation !== 'getWorkflowStep') return [];
  return [received as Step].filter(hasSubject).map(({ controlValues }) => controlValues?.subject ?? null);
}

/**
 * Places where a value that a client wrote again differs from what it received. Two texts of the same moment are equal.
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
  const changed = Object.entries(parts).flatMap(([name, isSame]) => (isSame ? [] : [`request ${name}: changed`]));
  return call.body === undefined
    ? changed
    : [...changed, ...differences(call.body, JSON.parse(requestBody), 'request body')];
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
