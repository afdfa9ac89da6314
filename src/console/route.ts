import { signal } from '@preact/signals';

export const views = ['requests', 'data', 'behaviour', 'contract'] as const;

export type View = (typeof views)[number];

/** Sections of Behaviour in display order. Their names are their titles and their paths in the address. */
export const sections = ['clock', 'records', 'snapshots', 'faults', 'sabotage', 'overrides'] as const;

export type Section = (typeof sections)[number];

/** View, path and query in the address of the page. */
export interface Route {
  readonly view: View;
  /** For example `subscribers` and an id. */
  readonly path?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** True if the address names no page. */
  readonly isUnknown?: boolean;
}

/** Patterns of the first path segment after each view. */
const firstSegmentPatterns = {
  requests: /^\d+$/,
  data: /^(?:subscribers|integrations|workflows|messages|events|trigger)$/,
  behaviour: new RegExp(`^(?:${sections.join('|')})$`),
  contract: /^(?:operations|requirements)$/,
} satisfies Record<View, RegExp>;

/** Base address of the mock that serves this page. */
export const mockUrl = location.origin + location.pathname.replace(/\/(__notikit\/?)?$/, '');

/** Route in the address of the page: `#/data/subscribers/ada?search=a`. */
export const route = signal(readRoute());
/** Route with which the page was opened. */
export const firstRoute = route.peek();

addEventListener('hashchange', () => {
  route.value = readRoute();
});

/** Address of a route, for links. */
export function hrefOf({ view, path = [], query = {} }: Route): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const pathname = [view, ...path.map(encodeURIComponent)].join('/');
  return search.size === 0 ? `#/${pathname}` : `#/${pathname}?${search}`;
}

/** State of the entry in the browser history that an open dialog adds, so that Back closes the dialog. */
const dialogEntry = 'dialog';

export function pushDialogEntry(): void {
  if (history.state !== dialogEntry) history.pushState(dialogEntry, '');
}

/** Removes the entry of a closed dialog, except if another dialog has opened. */
export function leaveDialogEntry(): void {
  setTimeout(() => {
    if (history.state === dialogEntry && document.querySelector('dialog[open]') === null) history.back();
  });
}

// A link in a dialog leaves the entry behind. Back and Forward skip it.
addEventListener('popstate', leaveDialogEntry);

/** Navigates to a route; with `replace`, without a new entry in the browser history. A dialog closes. */
export function go(target: Route, { replace = false } = {}): void {
  if (history.state === dialogEntry) {
    addEventListener('popstate', () => go(target, { replace }), { once: true });
    history.back();
    return;
  }
  if (replace) history.replaceState(null, '', hrefOf(target));
  else history.pushState(null, '', hrefOf(target));
  route.value = readRoute();
}

function readRoute(): Route {
  // Other hashes are no routes: `#token=…` of the link that a mock prints.
  const hash = location.hash.startsWith('#/') ? location.hash.slice(2) : '';
  const [pathname = '', search = ''] = hash.split('?', 2);
  const [name, ...path] = pathname.split('/').filter(Boolean).map(decodeSegment);
  const view = views.find((viewName) => viewName === name);
  const query = Object.fromEntries(new URLSearchParams(search));
  if (view === undefined) return { view: 'requests', query, isUnknown: name !== undefined };
  const [firstSegment] = path;
  return { view, path, query, isUnknown: firstSegment !== undefined && !firstSegmentPatterns[view].test(firstSegment) };
}

/** Decodes a segment of an address, which may be written by hand and invalid. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
