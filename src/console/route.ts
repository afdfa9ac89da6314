import { signal } from '@preact/signals';

export const views = ['requests', 'data', 'behaviour', 'contract'] as const;

export type View = (typeof views)[number];

/** View, path and query in the address of the page. */
export interface Route {
  readonly view: View;
  /** For example `subscribers` and an id. */
  readonly path?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Is true if the address names no page. */
  readonly isUnknown?: boolean;
}

/** First path segments that each view accepts. */
const pages = {
  requests: /^\d+$/,
  data: /^(?:subscribers|integrations|workflows|messages|events|trigger)$/,
  behaviour: /^(?:clock|records|reset|snapshots|faults|sabotages|overrides)$/,
  contract: /^(?:operations|requirements)$/,
} satisfies Record<View, RegExp>;

/** Route in the address of the page: `#/data/subscribers/ada?search=a`. */
export const route = signal(read());
/** The route with which the page was opened. */
export const firstRoute = route.peek();

addEventListener('hashchange', () => {
  route.value = read();
});

/** Address of a route, for links. */
export function hrefOf({ view, path = [], query = {} }: Route): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const place = [view, ...path.map(encodeURIComponent)].join('/');
  return search.size === 0 ? `#/${place}` : `#/${place}?${search}`;
}

/** Navigates to a route; with `replace`, without a new entry in the browser history. */
export function go(to: Route, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', hrefOf(to));
  else history.pushState(null, '', hrefOf(to));
  route.value = read();
}

function read(): Route {
  // Other hashes are no routes: `#token=…` of the link that a mock prints.
  const hash = location.hash.startsWith('#/') ? location.hash.slice(2) : '';
  const [place = '', search = ''] = hash.split('?', 2);
  const [name, ...path] = place.split('/').filter(Boolean).map(decoded);
  const view = views.find((known) => known === name);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (view === undefined) return { view: 'requests', query, isUnknown: name !== undefined };
  const [part] = path;
  return { view, path, query, isUnknown: part !== undefined && !pages[view].test(part) };
}

/** Decodes a part of an address, which may be written by hand and invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
