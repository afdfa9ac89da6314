import { isObject, parseJson } from '../contract/json-value.js';
import type { OpenApiDocument } from '../contract/schema.js';
import { isReplaced } from '../har/placeholders.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import { isUnknownId } from '../judgement/facts/refusal.js';
import { enumsIn, freeForm, isGenerated, isId, isMoment, kindOf, structural } from './anonymize.js';
import type { Pseudonyms } from './pseudonyms.js';

/** Replaces the personal values of recorded messages. Equal texts stay equal, so that identifiers still match. */
export class RedactedValues {
  /** Texts that stay: words of the contract, and values that many share. */
  readonly openTexts: Set<string>;
  /** Texts of searches. */
  readonly searchTexts = new Set<string>();
  readonly #searchWords: readonly string[];
  readonly #pseudonyms: Pseudonyms;
  readonly #names: ReadonlySet<string>;
  readonly #enumValues: ReadonlySet<string>;

  /** @param searchTexts a text that contains a word of these also contains its pseudonym. */
  constructor(document: OpenApiDocument, pseudonyms: Pseudonyms, searchTexts: Iterable<string> = []) {
    const isProse = (name: string, value: unknown) => /^(description|summary)$/.test(name) && typeof value === 'string';
    const schemas = JSON.stringify(document, (name, value) => (isProse(name, value) ? '' : value));
    this.#names = new Set(schemas.match(/\w+/g));
    this.#enumValues = new Set(enumsIn(document));
    this.openTexts = new Set([...this.#names, ...this.#enumValues]);
    this.#pseudonyms = pseudonyms;
    const words = [...searchTexts].flatMap((text) => text.split(/\s+/)).filter(({ length }) => length > 1);
    this.#searchWords = words.sort((word, other) => other.length - word.length);
  }

  json(value: unknown, name = '', isFree = false): unknown {
    if (typeof value === 'string') return this.text(value, name, isFree);
    if (typeof value === 'number')
      return isFree || this.#isUnknown(name) || isPersonal(name) ? this.#number(value) : value;
    // The records of a page are in a field `data`, too.
    if (Array.isArray(value)) return value.map((item) => this.json(item, name === 'data' ? '' : name, isFree));
    if (!isObject(value)) return value;
    const isInFreeForm = isFree || (freeForm.has(name) && name !== 'controls') || name === 'credentials';
    const fields = Object.entries(value);
    return Object.fromEntries(fields.map(([key, item]) => [this.key(key), this.json(item, key, isInFreeForm)]));
  }

  text(text: string, name: string, isFree = false): string {
    const isMark = isReplaced(text) || isUnknownId(text) || isWrittenByCheck({ subscriberId: text, lastName: text });
    if (isMark || constants.test(text)) return text;
    const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
    if (typeof json === 'object' && json !== null) return JSON.stringify(this.json(json, name, true));
    if (isFree || this.#isUnknown(name) || isPersonal(name)) {
      const isWord = this.#enumValues.has(text) && !isPersonal(name);
      return isWord ? text : this.replace(text, isFree && isMoment(text));
    }
    if (this.#enumValues.has(text) || (name === 'orderBy' && this.#names.has(text))) return text;
    if (publicFields.test(name)) return this.open(text);
    if (isMoment(text) || /^-?\d{1,6}$/.test(text)) return text;
    if (structural.includes(name) && /^[\w.-]{1,40}$/.test(text)) return text;
    const start = name === 'contextKeys' ? text.lastIndexOf(':') + 1 : 0;
    return text.slice(0, start) + this.replace(text.slice(start));
  }

  /** Tells whether the values of a field may mean anything. */
  #isUnknown(name: string): boolean {
    return name !== '' && !this.#names.has(name);
  }

  /** Replaces the name of a field, unless it is one: maps may have personal values as keys. */
  key(key: string): string {
    const isName = /^[a-z_$][\w$-]{0,40}$/i.test(key) && !/\d{4}/.test(key) && !isGenerated(key);
    const isOpen = isName && this.#pseudonyms.avoided.findIn(key) === undefined;
    return this.#names.has(key) || /^\d{1,4}$/.test(key) || isOpen ? key : this.replace(key);
  }

  /** Keeps a text that many share. */
  open(text: string): string {
    for (const part of [text, ...text.split(/[^\p{L}\p{N}]+/u)]) this.openTexts.add(part);
    return text;
  }

  replace(text: string, isMoment = false): string {
    if (!/[\p{L}\p{N}]/u.test(text)) return text;
    const word = this.#searchWords.find((part) => part !== text && text.includes(part));
    if (word !== undefined)
      return text
        .split(word)
        .map((part) => this.replace(part))
        .join(this.replace(word));
    return this.#pseudonyms.of(text, isMoment ? 'moment' : isGenerated(text) ? 'generated id' : kindOf(text, ''));
  }

  #number(value: number): number {
    const text = String(value);
    return /^\d{6,15}$/.test(text) ? Number(this.replace(text)) : this.#pseudonyms.number(value);
  }
}

/** Values that mean the same for everybody. */
const constants = /^(|true|false|null|undefined|nan)$/i;

const publicFields = /^(locale|timezone|providerId|cron)$/;

/** Tells whether a field names or identifies somebody, or something of somebody. */
function isPersonal(name: string): boolean {
  return (
    name !== '__v' &&
    name !== 'providerId' &&
    (isId(name) || /Name$|Identifier$|^(name|email|phone|avatar)$/.test(name))
  );
}
