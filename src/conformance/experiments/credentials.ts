import type { Integration } from '#generated/types.js';
import { field, isObject, isSameJson } from '../../contract/json-value.js';

type Credentials = Integration['credentials'];

/** The credentials whose value is a secret by its name (§2.4). */
const secrets = /key$|^(password|token|apiToken|serviceAccount)$/i;

/**
 * What credentials can be given to an integration, and be put back: those that it has, and two that are harmless.
 * Undefined where one of those that it shows may not be what the server has: sent back, it would become the secret.
 */
export function givableCredentials(shown: Credentials): Credentials | undefined {
  const texts = Object.entries(shown).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ name, text: value }] : [],
  );
  if (texts.length === 0 || texts.some(({ name, text }) => isVeiled(text, secrets.test(name)))) return undefined;
  return {
    ...shown,
    ignoreTls: shown.ignoreTls ?? false,
    tlsOptions: { ...shown.tlsOptions, notikit: unusual },
  };
}

/** Values that are easily lost or changed. */
const unusual = {
  deep: { isChecked: false, times: 0, names: [''], none: [], nothing: {} },
  empty: '',
  large: 4_294_967_297,
  fraction: -0.1,
  text: ' Ünal & Söhne, "a longer text" ',
  date: '2024-02-29',
  moment: '2024-02-29T23:30:00+05:30',
  digits: '0012',
};

/** Whether a text may stand for another one: it is masked, encrypted, or shorter than a secret would be. */
function isVeiled(text: string, isSecret: boolean): boolean {
  if (/[*•…]{2}|\bx{4,}\b|mask|redact|encrypt|hidden|protected/i.test(text) || isCiphertext(text)) return true;
  return isSecret && text.length < 12;
}

/** Whether two credentials are the same, as far as can be told: a text that is encrypted anew is another each time. */
export function isSameCredentials(before: unknown, after: unknown): boolean {
  return isSameJson(unveiled(before), unveiled(after));
}

/**
 * The names of given credentials for which a response shows other values. Texts are not compared, because they may be
 * masked. Undefined if the response shows none of them.
 */
export function alteredCredentials(given: Credentials, shown: unknown): string | undefined {
  const names = Object.keys(given).filter((name) => field(shown, name) !== undefined);
  if (names.length === 0) return undefined;
  return names
    .filter((name) => !isSameJson(withoutTexts(field(given, name)), withoutTexts(field(shown, name))))
    .join(', ');
}

/** Texts may be masked, or left out. */
function withoutTexts(value: unknown): unknown {
  const isText = (one: unknown) => typeof one === 'string';
  if (Array.isArray(value)) return value.filter((one) => !isText(one)).map(withoutTexts);
  if (!isObject(value)) return isText(value) ? undefined : value;
  const kept = Object.entries(value).filter(([, one]) => !isText(one));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutTexts(one)]));
}

function unveiled(credentials: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(credentials)).map(([name, value]) => [
      name,
      typeof value === 'string' && isCiphertext(value) ? `${value.length} characters` : value,
    ]),
  );
}

/** Letters and digits at random, so many of them together that nobody has written them. */
function isCiphertext(text: string): boolean {
  return /(?=[\w+/=]*\d)(?=[\w+/=]*[A-Za-z])[\w+/=]{16,}/.test(text);
}
