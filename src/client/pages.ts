/** List that requests its pages during iteration: `for await (const message of pages)`. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** Iterates the pages as received. */
  readonly pages: () => AsyncIterable<Page>;
}

interface NumberedPage {
  readonly data: readonly unknown[];
  readonly hasMore: boolean;
}

interface CursorPage {
  readonly data: readonly unknown[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Pages of a numbered list, beginning with `first` (§4.6, §4.9). */
export function numberedPages<Page extends NumberedPage>(
  requestPage: (page: number) => Promise<Page>,
  firstPage = 0,
): Pages<Page['data'][number], Page> {
  return fromPages(async function* () {
    for (let number = firstPage; ; number += 1) {
      const page = await requestPage(number);
      yield page;
      // An empty page with `hasMore` would lead to an endless loop.
      if (!page.hasMore || page.data.length === 0) return;
    }
  });
}

type Cursor = { readonly after: string } | { readonly before: string };

/**
 * Pages of a search: forward by `next`, or backward by `previous` if it begins before a cursor (§4.3). Throws Error for
 * a repeated cursor, which would lead to an endless loop.
 */
export function cursorPages<Page extends CursorPage>(
  requestPage: (cursor: Cursor | undefined) => Promise<Page>,
  isBackward = false,
): Pages<Page['data'][number], Page> {
  return fromPages(async function* () {
    const seenCursors = new Set<string>();
    for (let cursor: Cursor | undefined; ; ) {
      const page = await requestPage(cursor);
      yield page;
      const nextCursor = isBackward ? page.previous : page.next;
      if (typeof nextCursor !== 'string') return;
      if (seenCursors.has(nextCursor))
        throw new Error(`the search does not end: its cursor ${JSON.stringify(nextCursor)} was returned twice`);
      seenCursors.add(nextCursor);
      cursor = isBackward ? { before: nextCursor } : { after: nextCursor };
    }
  });
}

function fromPages<Page extends { readonly data: readonly unknown[] }>(
  pages: () => AsyncGenerator<Page>,
): Pages<Page['data'][number], Page> {
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data;
    },
  };
}
