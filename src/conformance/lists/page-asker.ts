import { field } from '../../contract/json-value.js';
import type { Judged } from '../../judgement/judged.js';
import { type List, type PageRequest, requestKey, type Way } from '../../model/list.js';
import { readShownPage, type ShownPage } from '../../model/shown-page.js';
import type { Call } from '../call.js';
import { unlessSkipped } from '../skip.js';

/** A page that was asked for, and what led to it. */
export interface AskedPage {
  readonly request: PageRequest;
  readonly exchange: Judged;
  /** What the response shows; undefined if it is no page. */
  readonly shown: ShownPage | undefined;
  /** The records on the pages before it, where cursors led to it. */
  readonly before: readonly unknown[];
  /** The record that the cursor of the request stands for. */
  readonly cursor?: unknown;
  /** The records of the same page, where it was reached by `next` too. */
  readonly forward?: readonly unknown[] | undefined;
}

/** Asks for pages of one list: each once, with the pages before it where a cursor leads to it. */
export class PageAsker {
  readonly #asked = new Map<string, Promise<AskedPage | undefined>>();

  constructor(
    readonly list: List,
    /** Sends a call, or gives the response that it had before. */
    readonly send: (call: Call) => Promise<Judged>,
    /** Sends a call, whether or not it was sent before. */
    readonly sendAnew = send,
  ) {}

  /** Resolves to undefined if the server gave no cursor to that page. */
  ask(request: PageRequest): Promise<AskedPage | undefined> {
    const key = requestKey(request);
    const asked = this.#asked.get(key) ?? this.#askAnew(request);
    this.#asked.set(key, asked);
    return asked;
  }

  /** All pages that were asked for, those that only led to others too. */
  async pages(): Promise<readonly AskedPage[]> {
    const asked = await Promise.all([...this.#asked.values()].map(unlessSkipped));
    return asked.filter((page) => page !== undefined);
  }

  async #askAnew(request: PageRequest): Promise<AskedPage | undefined> {
    const { filters, limit, page, order } = request;
    const query = {
      ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, sent(values)])),
      ...(limit !== undefined && { limit }),
      ...(order && { orderBy: order.by, orderDirection: order.direction }),
    };
    if (this.list.paging === 'number') {
      return this.#read(request, { ...query, ...(page !== undefined && { page }) }, { before: [] });
    }
    const way = await this.#wayTo(request);
    return way && this.#read(request, { ...query, ...way.query }, way);
  }

  /** The cursor that leads to a page, and the records before it. */
  async #wayTo(request: PageRequest) {
    const { page = 0, way } = request;
    if (page === 0 && way === undefined) return { query: {}, before: [] };
    const isBack = way === 'back' || way === 'back-including';
    const from = await this.ask({
      ...request,
      way: way === 'turned' ? 'back' : undefined,
      page: isBack ? page + 1 : page - 1,
    });
    const forward = way === undefined ? undefined : await this.ask({ ...request, way: undefined });
    const cursor = field(from?.exchange.json, isBack ? 'previous' : 'next');
    if (from?.shown === undefined || typeof cursor !== 'string') return undefined;
    const includeCursor = way === undefined ? undefined : includeCursorOf[way];
    return {
      query: { [isBack ? 'before' : 'after']: cursor, ...(includeCursor !== undefined && { includeCursor }) },
      before: isBack ? [] : [...from.before, ...from.shown.items],
      cursor: isBack ? from.shown.items[0] : from.shown.items.at(-1),
      forward: forward?.shown?.items,
    };
  }

  async #read(
    request: PageRequest,
    query: NonNullable<Call['query']>,
    way: Pick<AskedPage, 'before' | 'cursor' | 'forward'>,
  ): Promise<AskedPage> {
    const send = request.again ? this.sendAnew : this.send;
    const exchange = await send({ operationId: this.list.operationId, query });
    return { request, exchange, shown: readShownPage(exchange), ...way };
  }
}

/** By the way to a page: the value of `includeCursor`. */
const includeCursorOf: Readonly<Record<Way, boolean | undefined>> = {
  back: undefined,
  turned: undefined,
  including: true,
  'back-including': true,
  'not-including': false,
};

/** A repeatable parameter with one value is sent like any other. */
function sent(values: readonly string[]): string | readonly string[] {
  const [first = ''] = values;
  return values.length === 1 ? first : values;
}
