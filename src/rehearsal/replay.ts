import { type Alternative, completeChoices, type PartialChoices, toChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import { jsonOrText } from '../contract/json-value.js';
import { createMockOn } from '../mock/create-mock-on.js';
import { nodePlatform } from '../mock/node/node-platform.js';
import type { RehearsedRequest } from '../mock/node/rehearsed-mock.js';
import { type Difference, firstDifference } from '../reference/pattern.js';

export interface Replayed {
  /** Status of its response. */
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Requests of a client to the first server, replayed to others. */
export class ClientReplay {
  readonly #requests: readonly RehearsedRequest[];
  readonly #base: PartialChoices;
  readonly #profile: Contract | undefined;
  readonly #now: Date;
  #first: Promise<readonly Replayed[]> | undefined;

  constructor(requests: readonly RehearsedRequest[], base: PartialChoices, profile: Contract | undefined, now: Date) {
    this.#requests = requests;
    this.#base = base;
    this.#profile = profile;
    this.#now = now;
  }

  /** Responses of the first server, in the order of the requests. */
  responses(): Promise<readonly Replayed[]> {
    this.#first ??= this.#replay(this.#base);
    return this.#first;
  }

  /**
   * Requests that a server with other alternatives answers differently, with both responses. Both servers are asked
   * anew with the same clock, so only the choice differs.
   */
  async differences(alternatives: readonly Alternative[]): Promise<readonly string[]> {
    const choices = completeChoices(this.#base, toChoices(...alternatives));
    const [before, now] = await Promise.all([this.responses(), this.#replay(choices)]);
    const lines = this.#requests.flatMap(({ method, target }, index) => {
      const difference = differenceOf(before[index], now[index]);
      return difference === undefined ? [] : [`${method} ${target}: ${difference}`];
    });
    return [...new Set(lines)];
  }

  async #replay(choices: PartialChoices): Promise<readonly Replayed[]> {
    const mocks = new Map<string, ReturnType<typeof createMockOn>>();
    const clock = () => this.#now;
    const responses: Promise<Replayed>[] = [];
    for (const [index, { mock: name, options, method, target, headers, body }] of this.#requests.entries()) {
      const mock =
        mocks.get(name) ?? createMockOn(nodePlatform, { ...options, choices, profile: this.#profile, clock });
      mocks.set(name, mock);
      const request = new Request(`http://rehearsal.invalid${target}`, { method, headers, body: body ?? null });
      const response = mock.fetch(request).then(replayedOf);
      responses.push(response);
      // Repetitions are sent at once, since the client may not wait for the first response.
      const key = headers['idempotency-key'];
      if (key === undefined || key !== this.#requests[index + 1]?.headers['idempotency-key']) await response;
    }
    return Promise.all(responses);
  }
}

async function replayedOf(response: Response): Promise<Replayed> {
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, body: await response.text() };
}

function differenceOf(before: Replayed | undefined, now: Replayed | undefined): string | undefined {
  if (before === undefined || now === undefined) return undefined;
  if (before.status !== now.status) return `${before.status} became ${now.status}`;
  if (before.type !== now.type) return `${before.type || 'no media type'} became ${now.type || 'no media type'}`;
  if (before.body === now.body) return undefined;
  const difference = firstDifference(jsonOrText(before.body), jsonOrText(now.body));
  return difference === undefined ? 'the same fields come in another order' : describe(difference);
}

function describe({ pointer, expected, actual }: Difference): string {
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return `${pointer} had ${expected.length} items and now has ${actual.length}`;
  }
  return `${pointer} changed from ${short(expected)} to ${short(actual)}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
