import { show } from './finding.js';
import { InvalidDocument } from './invalid-document.js';
import { pointerTo } from './json-pointer.js';
import { isObject } from './json-value.js';

/** What only people read. */
const prose = ['description', 'summary', 'title', 'deprecated', 'example', 'examples', 'externalDocs', 'tags'];

/** What is said otherwise at these places holds, or means nothing to a judge. */
const free = [
  /^\/(?:info|servers)$/,
  /^\/components\/(?:schemas|examples)$/,
  /^\/(?:paths|components)\/.*parameters\/[^/]+\/(?:schema|required)$/,
  /\/requestBody\/required$/,
  /\/content\/application~1json\/schema$/,
];

/** Where it is said what errors are. */
const failures = /^\/paths\/[^/]+\/[^/]+\/responses\/(?:[45](?:\d\d|XX)|default)$|^\/components\/responses\/[^/]+$/;

/**
 * Expects a document to be another one in all that a profile cannot change: paths, methods, parameters, media types
 * and statuses of success. Throws InvalidDocument where it is not, or the change would be passed over.
 */
export function expectSkeleton(before: unknown, now: unknown, pointer = ''): void {
  if (failures.test(pointer)) {
    expectOneForm(now, pointer);
    return;
  }
  if (isFree(pointer)) {
    expectDefault(before, now, pointer);
    return;
  }
  if (Array.isArray(before) && Array.isArray(now)) {
    if (now.length !== before.length) throw refused(pointer, `${now.length > before.length ? 'add' : 'take away'} one`);
    for (const [index, child] of before.entries()) expectSkeleton(child, now[index], `${pointer}/${index}`);
    return;
  }
  if (!isObject(before) || !isObject(now)) {
    if (before !== now) throw refused(pointer, `make ${show(now)} of ${show(before)}`);
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
    if (prose.includes(name) || name.startsWith('x-')) continue;
    const place = `${pointer}${pointerTo(name)}`;
    const isOpen = failures.test(place) || (isFree(place) && !/schemas?$/.test(place));
    if (!isOpen && !Object.hasOwn(now, name)) throw refused(place, 'take this away');
    if (!isOpen && !Object.hasOwn(before, name)) throw refused(place, 'add this');
    expectSkeleton(before[name], now[name], place);
  }
}

function isFree(pointer: string): boolean {
  return free.some((place) => place.test(pointer));
}

/** What a server does where nothing is asked for is the specification's (§8). */
function expectDefault(before: unknown, now: unknown, pointer: string): void {
  if (!/\/parameters\/[^/]+\/schema$/.test(pointer) || !isObject(before) || !isObject(now)) return;
  const { default: own } = before;
  if (own !== now.default) throw refused(`${pointer}/default`, `make ${show(now.default)} of ${show(own)}`);
  const { minimum = -Infinity, maximum = Infinity } = now;
  if (typeof own !== 'number' || (own >= Number(minimum) && own <= Number(maximum))) return;
  throw new InvalidDocument(pointer, `leaves out ${own}, which holds where nothing is asked for`);
}

/** Errors are judged by one schema, whatever media type they have of those that are named. */
function expectOneForm(response: unknown, pointer: string): void {
  const { content } = Object(response);
  const forms = new Set(Object.values(Object(content)).map((media) => JSON.stringify(Object(media).schema)));
  if (forms.size > 1) throw refused(`${pointer}/content`, 'give each media type a schema of its own');
}

function refused(pointer: string, what: string): InvalidDocument {
  return new InvalidDocument(
    pointer,
    `an overlay cannot ${what}: it says how values look, not what is asked and where`,
  );
}
