import { canary as key } from '../../servers.js';

const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
const odd = (write: (character: string) => string) => key.replace(/\W/g, write);
const all = (write: (character: string) => string) => key.replace(/./g, write);

/** Forms in which a server may echo the key. */
const echoes = [
  key,
  encodeURIComponent(key),
  all((character) => `%${hexOf(character)}`),
  odd((character) => `\\u00${hexOf(character)}`),
  key.replaceAll('/', '\\/').replaceAll('+', '%2b'),
  key.replaceAll('~', '~0').replaceAll('/', '~1'),
  JSON.stringify(JSON.stringify({ [key]: key.replaceAll('/', '\\/') })),
  Buffer.from(`user:${key}`).toString('base64'),
  Buffer.from(`${key} `).toString('base64url'),
  Buffer.from(key).toString('hex'),
  Buffer.from(key).toString('hex').toUpperCase(),
  // A part of the key counts like half of it.
  Buffer.from(`x${key.slice(3, 17)}`).toString('base64'),
  key.slice(4, 16),
];

/** Texts that act on their reader: a browser, a terminal, a CI system, a person. */
const harms = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009d8;;x\u009c',
  '\ud800',
  '\u202e',
  '\u2066\u{e0041}',
  '\u2028',
  '\n::error::x',
  '\r\n::stop-commands::x',
  '%0A::error::x',
  '##[error]x',
  '##vso[task.complete]x',
  '##teamcity[x]',
  ']]>',
];

/** Texts in responses of the server. */
export const texts = echoes.flatMap((echo) => harms.map((harm) => `${harm}${echo}`));

/** Parts of the echoes that contain eight characters of the key, in lower case. Shorter ones occur in other words. */
export const traces = [...new Set([...slices(key, 1), ...echoes.flatMap((echo) => slices(echo, 8))])].filter(
  ({ length }) => length >= 8,
);

function slices(form: string, step: number): string[] {
  const per = form.length / key.length;
  const count = Math.floor((key.length - 8) / step) + 1;
  return Array.from({ length: count }, (_, at) =>
    form.slice(Math.ceil(at * step * per), Math.floor((at * step + 8) * per)).toLowerCase(),
  );
}
