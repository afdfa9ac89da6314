import { expectThat, Fault } from '../../case.js';
import type { Figures } from '../../figures.js';
import { pump } from '../../raw.js';
import type { Target } from '../../target.js';

export const token = 'canary-token-0123456789';
export const authorized = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** Time limit of a response in milliseconds. */
const patienceMs = 120_000;

/** Memory limit of a mock in MB: most of it is for restoring a snapshot of 32 MB. */
const maxMb = 1_200;

type Body = string | Uint8Array<ArrayBuffer>;

/** A mock and its control API. A line is a method and a path below `/__notikit`. */
export interface Steered {
  readonly mock: Target;
  readonly figures: Figures;
  /** Rejects with Fault without a response. The default headers are those of an authorized client. */
  readonly ask: (line: string, body?: Body, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Resolves to the response body. Rejects with Fault for an unexpected status. */
  readonly tell: (line: string, statuses: readonly number[], body?: Body) => Promise<Told>;
  /** Sends several requests, and rejects if one has an unexpected status. */
  readonly tellAll: (
    count: number,
    line: string,
    statuses: readonly number[],
    bodyOf: (at: number) => string,
  ) => Promise<void>;
  /** Undoes all changes of the case. */
  readonly restore: () => Promise<unknown>;
  /** Reports the longest turn of the event loop and the memory use. Rejects with Fault above the limits. */
  readonly timely: (mostMs?: number) => Promise<string>;
  /** Reports the memory use. Rejects with Fault above the limit. */
  readonly frugal: (mostMb?: number) => Promise<string>;
}

/** Parsed JSON: each case knows the type that it expects. */
type Told = ReturnType<typeof JSON.parse>;

/** The head of a request by an authorized client. */
export function headOf(line: string, ...fields: readonly string[]): string {
  const head = [`${line.replace(' ', ' /__notikit')} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`];
  return `${[...head, ...fields].join('\r\n')}\r\n\r\n`;
}

/** The head of a request with this many bytes of JSON. */
export function headOfJson(line: string, bytes: number): string {
  return headOf(line, 'Content-Type: application/json', `Content-Length: ${bytes}`);
}

export function steer(mock: Target, figures: Figures): Steered {
  const ask: Steered['ask'] = (line, body, headers = authorized) => {
    const [method = '', path = ''] = line.split(' ');
    figures.badInputs += 1;
    // Idle connections are closed after some seconds: on a busy machine, this may be the moment of the next use.
    const sent = { ...headers, connection: 'close' };
    const init = {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    };
    return fetch(`${mock.url}/__notikit${path}`, init).catch((error: Error) => {
      const harm = error.name === 'TimeoutError' ? 'hangs' : 'crashes';
      throw new Fault(harm, `${line.slice(0, 80)} is without a response: ${error.cause ?? error.message}`);
    });
  };
  const tell: Steered['tell'] = async (line, statuses, body) => {
    const response = await ask(line, body);
    const text = await response.text();
    const said = `${line.slice(0, 80)} returned ${response.status} ${text.slice(0, 200)}`;
    expectThat(statuses.includes(response.status), said);
    expectThat(!/\n\s+at |notikit failed/.test(text), said, 'crashes');
    return text === '' ? undefined : JSON.parse(text);
  };
  const expectFrugal = (peakMb: number, mostMb = maxMb) =>
    expectThat(peakMb < mostMb, `it took ${Math.round(peakMb)} MB`);
  return {
    mock,
    figures,
    ask,
    tell,
    tellAll: async (count, line, statuses, bodyOf) => {
      figures.badInputs += count;
      const answered = await pump(mock.url, count, (at) => {
        const body = bodyOf(at);
        return `${headOfJson(line, body.length)}${body}`;
      });
      const isRight = answered.size > 0 && [...answered.keys()].every((status) => statuses.includes(status));
      expectThat(isRight, `of ${count}, ${JSON.stringify([...answered])} were answered`);
    },
    restore: () => tell('POST /reset', [204], '{"parts":["records","clock","faults","overrides","sabotages"]}'),
    timely: async (mostMs = 250) => {
      const { blockMs, peakMb } = await mock.measure();
      expectThat(blockMs < mostMs, `the event loop was blocked for ${Math.round(blockMs)} ms`);
      expectFrugal(peakMb);
      return `blocked for ${Math.round(blockMs)} ms, ${Math.round(peakMb)} MB`;
    },
    frugal: async (mostMb) => {
      const { peakMb } = await mock.measure();
      expectFrugal(peakMb, mostMb);
      return `${Math.round(peakMb)} MB`;
    },
  };
}
