/** List that requests its pages during iteration: `for await (const message of pages)`. */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** Iterates the pages as received. */
  readonly pages: () => AsyncIterable<Page>;
}

interface ListPage {
  readonly data: readonly unknown[];
}

/**
 * Pages of a list, beginning at a page number or a cursor (§4.3, §4.6, §4.9). Throws Error for a repeated cursor, which
 * would lead to an endless loop.
 *
 * @param nextOf position of the page after a page; null at the end.
 */
export function createPages<Page extends ListPage, Position>(
  first: Position,
  requestPage: (position: Position) => Promise<Page>,
  nextOf: (page: Page, position: Position) => Position | null,
): Pages<Page['data'][number], Page> {
  const pages = async function* () {
    const seen = new Set<Position>();
    for (let position: Position | null = first; position !== null; ) {
      const page: Page = await requestPage(position);
      yield page;
      position = nextOf(page, position);
      if (position !== null && seen.has(position))
        throw new Error(`the search does not end: its cursor ${JSON.stringify(position)} was returned twice`);
      if (position !== null) seen.add(position);
    }
  };
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data;
    },
  };
}

/** Number of the next page. An empty page with `hasMore` would lead to an endless loop. */
export function nextNumber({ data, hasMore }: ListPage & { readonly hasMore: boolean }, number: number): number | null {
  return hasMore && data.length > 0 ? number + 1 : null;
}
