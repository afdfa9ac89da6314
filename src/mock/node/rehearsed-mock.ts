import { appendFileSync } from 'node:fs';
import { completeChoices, parseAlternative, toChoices } from '../../choices/choices.js';
import { fromUtf8 } from '../../text/bytes.js';
import type { ExchangeEntry } from '../journal/journal.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';

/**
 * Request that a mock received in a client's tests, with the options of the mock: one line of the file that a rehearsal
 * reads.
 */
export interface RehearsedRequest {
  /** Identifies the mock: process id and number. */
  readonly mock: string;
  readonly options: Pick<MockOptions, 'scenario' | 'seed'>;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Environment variable with comma-separated choices for every mock of a process. */
export const choiceVariable = 'NOTIKIT_CHOICE';
/** Environment variable with the path of the file that records requests. */
export const recordVariable = 'NOTIKIT_REHEARSAL';

/** Splits a variable at commas and line ends. */
function readListVariable(variable: string): readonly string[] {
  const texts = (process.env[variable] ?? '').split(/[,\n]/).map((text) => text.trim());
  return texts.filter((text) => text !== '');
}

let mockCount = 0;

type CreateMock = (options: MockOptions, onEntry?: (entry: ExchangeEntry) => void) => Mock;

/**
 * Creates a mock with the settings of the environment: `notikit rehearse` sets its choices, and reads its recorded
 * requests.
 */
export function createRehearsedMock(create: CreateMock, options: MockOptions): Mock {
  const chosen = readListVariable(choiceVariable).map(parseAlternative);
  const choices = chosen.length === 0 ? options.choices : completeChoices(options.choices, toChoices(...chosen));
  const file = process.env[recordVariable];
  if (file === undefined || file === '') return create({ ...options, choices });
  mockCount += 1;
  const faults = [...(options.faults ?? []), ...readListVariable('NOTIKIT_FAULT')];
  const sabotages = [...(options.sabotages ?? []), ...readListVariable('NOTIKIT_SABOTAGE')];
  const { scenario, seed } = options;
  const mockFields = { mock: `${process.pid}-${mockCount}`, options: { scenario, seed } };
  return create({ ...options, choices, faults, sabotages }, (entry) => {
    options.onAnswer?.(entry);
    appendFileSync(file, `${JSON.stringify({ ...mockFields, ...rehearsedRequestOf(entry) })}\n`);
  });
}

/** Headers that the response depends on. */
const relevantHeaders = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/** Copies the parts of a request that are needed to repeat it. */
export function rehearsedRequestOf({
  method,
  target,
  status,
  request,
}: ExchangeEntry): Omit<RehearsedRequest, 'mock' | 'options'> {
  const headers = relevantHeaders.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    method,
    target,
    status,
    headers: Object.fromEntries(headers),
    ...(request.body && { body: fromUtf8(request.body) }),
  };
}
