import type { Contract } from '../contract/contract.js';
import { parsePointer, pointerTo } from '../contract/finding.js';
import { isObject, parseJson } from '../contract/json-value.js';
import { resolve } from '../contract/operations.js';
import { isReplaced } from '../har/placeholders.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import { isUnknownId } from '../judgement/facts/refusal.js';
import { Redactor } from '../text/masking.js';
import { freeForm, isGenerated, isId, isMoment, kindOf, structural } from './anonymize.js';
import { Pseudonyms, type TextKind } from './pseudonyms.js';

/** Kind of a replaced text. A key opens an account. */
export type ReplacedKind = TextKind | 'key' | 'host';

interface ReplacedText {
  readonly kind: ReplacedKind;
  /** True for a field that searches compare by its parts. */
  readonly isSearched: boolean;
}

/**
 * Replaces the personal values of a recording. Equal texts stay equal wherever they occur, so that identifiers still
 * match. A first pass over all values collects the texts; `makePseudonyms` ends it.
 */
export class RedactedValues {
  readonly #words: Vocabulary;
  readonly #texts = new Map<string, ReplacedText>();
  readonly #openTexts = new Set<string>();
  /** Words of search texts: a name that contains one still does. */
  readonly #searchWords = new Set<string>();
  #pseudonyms: ReadonlyMap<string, string> | undefined;
  /** True if a list is sorted by a text: then the alphabetical order stays. */
  isSorted = false;

  constructor(contract: Contract) {
    this.#words = new Vocabulary(contract);
  }

  /** Replaced texts. */
  get texts(): ReadonlyMap<string, ReplacedText> {
    return this.#texts;
  }

  /** Replaced texts that can be searched for: not short ones, and not those that are words of every recording. */
  get searchable(): readonly string[] {
    const isOpen = (text: string) => this.#openTexts.has(text.toLowerCase()) || this.#words.has(text);
    const minLength = (text: string) => (/^[\d.-]+$/.test(text) ? 9 : 6);
    return [...this.#texts.keys()].filter((text) => text.length >= minLength(text) && !isOpen(text));
  }

  /** Makes new pseudonyms for all texts, which contain none of these. */
  makePseudonyms(originals: Redactor): void {
    const pseudonyms = new Pseudonyms({ findIn: (text) => (originals.redact(text) === text ? undefined : text) });
    const words = [...this.#searchWords].sort((a, b) => b.length - a.length);
    const make = (text: string, kind: TextKind): string => {
      const inner = words.filter((word) => word !== text && text.includes(word)).map(quotePattern);
      if (inner.length === 0) return pseudonyms.of(text, kind);
      const parts = text.split(new RegExp(`(${inner.join('|')})`)).filter((part) => part !== '');
      return parts.map((part) => (hasLetters(part) ? make(part, 'text') : part)).join('');
    };
    const made = new Map<string, string>();
    const alike = new Map<string, string[]>();
    for (const [text, { kind, isSearched }] of this.#texts) {
      const ownKind = kind === 'key' || kind === 'host' ? 'text' : kind;
      made.set(text, isSearched ? make(text, ownKind) : pseudonyms.of(text, ownKind));
      if (isSearched && words.some((word) => text.includes(word))) continue;
      const form = formOf(made.get(text) ?? '');
      alike.set(form, [...(alike.get(form) ?? []), text]);
    }
    for (const texts of this.isSorted ? alike.values() : []) {
      const sorted = texts.map((text) => made.get(text) ?? '').sort();
      for (const [index, text] of texts.sort().entries()) made.set(text, sorted[index] ?? '');
    }
    this.#pseudonyms = made;
  }

  /** Replaces the values of a JSON text. */
  json(value: unknown, name = '', isFree = false): unknown {
    // The meaning of a value in an unknown field is unknown.
    const isOpenForm = isFree || (name !== '' && !this.#words.has(name));
    if (typeof value === 'string') return this.text(value, name, isOpenForm);
    if (typeof value === 'number') return isOpenForm || (isPersonal(name) && name !== '__v') ? this.#number(value) : value;
    // The items of a list are in a field `data`, too.
    const isList = Array.isArray(value) && name === 'data';
    const isInFreeForm = isFree || (freeForm.has(name) && name !== 'controls' && !isList) || name === 'credentials';
    if (Array.isArray(value)) return value.map((item) => this.json(item, isList ? '' : name, isInFreeForm));
    if (!isObject(value)) return value;
    const fields = Object.entries(value);
    return Object.fromEntries(fields.map(([key, item]) => [this.key(key), this.json(item, key, isInFreeForm)]));
  }

  /** Replaces a text in a field or parameter of this name. Enum values, dates and short numbers stay. */
  text(text: string, name: string, isFree = false): string {
    if (constants.test(text) || isReplaced(text) || isUnknownId(text) || isWrittenByCheck({ subscriberId: text, lastName: text })) return text;
    const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
    if (typeof json === 'object' && json !== null) return JSON.stringify(this.json(json, name, true));
    if (this.#words.isEnumValue(name, text)) return text;
    if (isFree) return this.replace(text, isMoment(text) ? 'moment' : kindOf(text, ''));
    if (name === 'orderBy' && this.#words.has(text)) return text;
    if (structural.includes(name) && !isIdentifier(name) && isPlain(text) && !this.#isReplaced(text))
      return publicFields.includes(name) ? this.open(text) : text;
    if (!isPersonal(name) && (/^\d{4}-?\d\d-?\d\d(?!\d)[\dTZ:.,+\s-]*$/i.test(text) || /^-?\d{1,5}(\.\d+)?$/.test(text))) return text;
    const start = name === 'contextKeys' ? text.lastIndexOf(':') + 1 : 0;
    if (start === text.length) return text;
    return text.slice(0, start) + this.replace(text.slice(start), kindOf(text, ''), searchedFields.has(name));
  }

  /** Replaces a text of a search (§4.3), whose words may be parts of other texts. */
  searchText(text: string, name: string): string {
    for (const word of this.#pseudonyms === undefined ? text.split(/\s+/) : []) if (word !== '') this.#searchWords.add(word);
    return this.text(text, name);
  }

  /** Replaces the name of a field if it is a replaced value, or cannot be a name. */
  key(name: string): string {
    if (this.#words.has(name) || /^\d{1,4}$/.test(name)) return name;
    const isName = /^[a-z_$][\w$-]{0,40}$/i.test(name) && !/\d{4}/.test(name) && !isGenerated(name);
    return isName && !this.#isReplaced(name) ? name : this.replace(name, kindOf(name, ''));
  }

  /** The same place in the redacted value. */
  pointer(pointer: string): string {
    return parsePointer(pointer).map((key) => pointerTo(this.#isReplaced(key) ? this.key(key) : key)).join('');
  }

  /** Keeps a text that is no value of a person. */
  open(text: string): string {
    for (const part of [text, ...text.split(/[^\p{L}\p{N}]+/u)]) this.#openTexts.add(part.toLowerCase());
    return text;
  }

  replace(text: string, kind: ReplacedKind, isSearched = false): string {
    if (!hasLetters(text)) return text;
    const made = this.#pseudonyms?.get(text);
    if (made !== undefined) return made;
    if (this.#pseudonyms !== undefined) throw new Error('the first pass did not find a text');
    const isKnownAsSearched = this.#texts.get(text)?.isSearched === true;
    this.#texts.set(text, { kind: isGenerated(text) ? 'generated id' : kind, isSearched: isSearched || isKnownAsSearched });
    return text;
  }

  #number(value: number): number {
    const made = Number(this.replace(String(value), 'phone'));
    return Number.isFinite(made) ? made : 0;
  }

  #isReplaced(text: string): boolean {
    return this.#pseudonyms?.has(text) === true;
  }
}

/** Texts that mean the same for everybody. */
const constants = /^(|true|false|null|undefined|nan|\[object object\])$/i;

/** Fields with names that many share. */
const publicFields: readonly string[] = ['locale', 'timezone', 'providerId', 'cron'];

const searchedFields: ReadonlySet<string> = new Set(['firstName', 'lastName', 'name', 'email', 'phone', 'subscriberId']);

function isIdentifier(name: string): boolean {
  return /(workflow|step|template|integration)(Id|Identifier)$/.test(name) || name === 'topicName';
}

function isPersonal(name: string): boolean {
  return isId(name) || searchedFields.has(name) || isIdentifier(name);
}

/** A short word, as in a field with an enum, a locale, a time zone or a cron expression. */
function isPlain(text: string): boolean {
  return (/^[\w/+*.-]{1,40}$/.test(text) || /^[\d*/,? -]+$/.test(text)) && !/\d{5}/.test(text) && !isGenerated(text);
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function quotePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function formOf(text: string): string {
  return text.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9');
}

/** Names of fields and parameters of a contract, and their enum values. */
class Vocabulary {
  readonly #enumValues = new Map<string, Set<unknown>>();
  readonly #names = new Set<string>();
  /** Names of the fields with a schema. */
  readonly #seen = new Map<object, Set<string>>();

  constructor({ document, operations }: Contract) {
    this.#add(Object.values(document.components.schemas), '');
    for (const { parameters } of Object.values(operations)) {
      for (const { name, schema } of parameters) this.#add({ properties: { [name]: schema } }, '');
    }
  }

  has(name: string): boolean {
    return this.#enumValues.has(name) || this.#names.has(name.toLowerCase());
  }

  isEnumValue(name: string, text: string): boolean {
    return this.#enumValues.get(name)?.has(text) === true;
  }

  #add(schema: unknown, name: string): void {
    if (typeof schema !== 'object' || schema === null) return;
    const namesOfSchema = this.#seen.get(schema) ?? new Set();
    if (namesOfSchema.has(name)) return;
    this.#seen.set(schema, namesOfSchema.add(name));
    if ('$ref' in schema) this.#add(resolve(schema), name);
    for (const [keyword, part] of Object.entries(schema)) {
      if (keyword === 'enum' || keyword === 'const') this.#addValues(name, [part].flat());
      else if (keyword !== 'properties' || !isObject(part)) this.#add(part, name);
      else {
        for (const [property, value] of Object.entries(part)) {
          this.#addValues(property, []);
          this.#add(value, property);
        }
      }
    }
  }

  #addValues(name: string, values: readonly unknown[]): void {
    const known = this.#enumValues.get(name) ?? new Set();
    this.#enumValues.set(name, known);
    for (const value of values) known.add(value);
    for (const word of [name, ...values].map((value) => String(value).toLowerCase()))
      for (const part of [word, ...word.split(/[^a-z\d]+/)]) this.#names.add(part);
  }
}
