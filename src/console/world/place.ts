import { type Route, route } from '../route.js';

/** The key whose world is looked at; undefined for the first that the mock takes. */
export function worldKey(): string | undefined {
  return route.value.query?.key;
}

/** A place in the world that is looked at: `messages` and an id, say. */
export function placeIn(path: readonly string[], query: Route['query'] = {}): Route {
  return { view: 'world', path, query: { key: worldKey(), ...query } };
}
