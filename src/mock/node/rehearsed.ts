import { appendFileSync } from 'node:fs';
import { type Alternative, choosing, completeChoices, parseAlternative } from '../../choices/choices.js';
import { fromUtf8 } from '../../text/bytes.js';
import type { ExchangeEntry } from '../journal/journal.js';
import type { Mock } from '../mock.js';
import type { MockOptions } from '../mock-options.js';

/** What a mock in a client's tests was asked, and what it was made from: a line of the file that a rehearsal reads. */
export interface RehearsedRequest {
  /** Which of the process' mocks. */
  readonly mock: string;
  readonly options: Pick<MockOptions, 'scenario' | 'seed'>;
  readonly method: string;
  /** The path and the query. */
  readonly target: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The variable with choices, split by commas, that hold for every mock of a process; `--choice` reads it too. */
export const choiceVariable = 'NOTIKIT_CHOICE';
/** The variable with the file in which a mock notes what it is asked. */
export const recordVariable = 'NOTIKIT_REHEARSAL';

/** What the environment chooses. Throws ChoiceError. */
function environmentChoices(): readonly Alternative[] {
  return listed(choiceVariable).map(parseAlternative);
}

/** The parts of a variable between commas and line ends. */
function listed(variable: string): readonly string[] {
  const texts = (process.env[variable] ?? '').split(/[,\n]/).map((text) => text.trim());
  return texts.filter((text) => text !== '');
}

let count = 0;

type Make = (options: MockOptions, onEntry?: (entry: ExchangeEntry) => void) => Mock;

/** Makes a mock as the environment says: `notikit rehearse` chooses what it does, and reads what it was asked. */
export function rehearsed(make: Make, options: MockOptions): Mock {
  const chosen = environmentChoices();
  const choices = chosen.length === 0 ? options.choices : completeChoices(options.choices, choosing(...chosen));
  const file = process.env[recordVariable];
  if (file === undefined || file === '') return make({ ...options, choices });
  count += 1;
  const faults = [...(options.faults ?? []), ...listed('NOTIKIT_FAULT')];
  const sabotages = [...(options.sabotages ?? []), ...listed('NOTIKIT_SABOTAGE')];
  const { scenario, seed } = options;
  const about = { mock: `${process.pid}-${count}`, options: { scenario, seed } };
  return make({ ...options, choices, faults, sabotages }, (entry) => {
    options.onAnswer?.(entry);
    appendFileSync(file, `${JSON.stringify({ ...about, ...requestOf(entry) })}\n`);
  });
}

/** Headers that decide what is answered. */
const telling = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/** A request of a mock, as it can be sent again. */
export function requestOf({ method, target, status, sent }: ExchangeEntry): Omit<RehearsedRequest, 'mock' | 'options'> {
  const headers = telling.flatMap((name) => {
    const value = sent.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...{ method, target, status, headers: Object.fromEntries(headers) },
    ...(sent.body && { body: fromUtf8(sent.body) }),
  };
}
