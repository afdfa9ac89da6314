import { printable } from './printable.js';

/** `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Any string as the text of an element: what XML 1.0 cannot hold at all is shown as `\u0000`. */
export function text(value: string): string {
  // A log may end up in a CI system that reads lines as commands, and such a line would begin with a colon.
  return escapeMarkup(value).replaceAll(/^([^\S\n]*):/gm, '$1&#58;');
}

function attribute(value: string): string {
  return escapeMarkup(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

function escapeMarkup(value: string): string {
  return printable(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
