import { printable } from '../text/printable.js';

/** Formats an element. `content` must be escaped XML. */
export function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${attribute(String(value))}"`);
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Escapes a text for an element. Characters that XML 1.0 does not allow become `\u0000`. */
export function xmlText(value: string): string {
  // CI systems read commands from logs: escapes the colon with which their lines begin.
  return escapeMarkup(value).replaceAll(/^([^\S\n\r\u2028\u2029]*):/gm, '$1&#58;');
}

function attribute(value: string): string {
  return escapeMarkup(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
}

function escapeMarkup(value: string): string {
  return printable(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Puts each element on its own line. */
export function onOwnLines(elements: readonly string[]): string {
  return `\n${elements.join('\n')}\n`;
}
