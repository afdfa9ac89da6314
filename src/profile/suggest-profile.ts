import { stringify } from 'yaml';
import type { PartialChoices } from '../choices/choices.js';
import {
  type Contract,
  contract,
  envelopeFor,
  failureBody,
  singleResources,
  successSchema,
} from '../contract/contract.js';
import { type Fetch, record } from '../contract/exchange.js';
import { parsePointer, pointerTo } from '../contract/finding.js';
import { isObject, typeName } from '../contract/json-value.js';
import { findOperation, type OperationId } from '../contract/operations.js';
import { walk } from '../contract/walk.js';
import { mediaType } from '../judgement/facts/text.js';
import { type Judged, readExchange } from '../judgement/judged.js';
import { learnedChoices, type Report } from '../judgement/report/report.js';
import type { Profile } from './profile.js';
import { readProfile } from './read-profile.js';

/** Asks a server all there is to ask, through a Fetch, as if it had a profile. */
type Run = (fetch: Fetch, profile: Contract) => Promise<Pick<Report, 'results'>>;

/**
 * A profile of what a server does otherwise than the contract, as the text of a file: for a person to read. Where the
 * server has an envelope, what is inside of it shows in a second run only.
 */
export async function suggestProfile(fetch: Fetch, baseUrl: string, run: Run): Promise<string> {
  const suggestion = new Suggestion();
  let { results } = await run(watched(contract), contract);
  const { envelope } = suggestion;
  if (envelope !== undefined) {
    const profile = readProfile({ envelope });
    ({ results } = await run(watched(profile), profile));
  }
  return suggestion.toYaml(baseUrl, learnedChoices(results));

  function watched(profile: Contract): Fetch {
    const prefix = new URL(baseUrl).pathname.replace(/\/+$/, '');
    return async (request) => {
      const { operation } = findOperation(request.method, new URL(request.url).pathname.slice(prefix.length));
      if (operation === undefined) return fetch(request);
      const exchange = await record(operation.id, request, fetch);
      suggestion.add(readExchange(exchange, profile));
      const { status, headers, body } = exchange.response;
      return new Response(body.length === 0 ? null : Buffer.from(body), { status, headers });
    };
  }
}

/** How many values outside of one list are told, and how long one may be. */
const mostValues = 20;
const longestValue = 80;

/** What a server does otherwise than the contract, and a profile could allow. */
export class Suggestion {
  readonly #enveloped = new Set<OperationId>();
  readonly #bare = new Set<OperationId>();
  /** The values outside of enums, by the pointers of these in the document. */
  readonly #values = new Map<string, Map<string, Set<OperationId>>>();
  readonly #errors = { ClientError: new ErrorShape(), ServerError: new ErrorShape() };

  /** Remembers what an exchange shows. */
  add(exchange: Judged): void {
    const { operationId, unreadable, succeeded, root, json } = exchange;
    if (!succeeded) this.#addError(exchange);
    if (!succeeded || json === undefined) return;
    if (unreadable === 'enveloped') this.#enveloped.add(operationId);
    else if (root === '') this.#bare.add(operationId);
    if (unreadable === undefined) this.#addValues(exchange);
  }

  /** The envelope that was seen, in the words of a profile; undefined if there was none. */
  get envelope(): Profile['envelope'] {
    return envelopeFor('data', this.#enveloped, this.#bare);
  }

  /** The single resources that were not seen: the operations that write, say, in a run that only reads. */
  #unseenLines(envelope: NonNullable<Profile['envelope']>): readonly string[] {
    const unseen = singleResources(contract).filter((id) => !this.#enveloped.has(id) && !this.#bare.has(id));
    if (unseen.length === 0) return [];
    const isInferred = typeof envelope === 'string' || unseen.every((id) => envelope.operations.includes(id));
    if (isInferred) return [`# Not called, assumed to be the same: ${unseen.join(', ')}.`];
    return [
      `# Not called, and missing here: ${unseen.join(', ')}.`,
      '# Pass --allow-writes to call operations that write, or add those that use the envelope.',
    ];
  }

  /** A profile as the text of a file, with a comment to each part. */
  toYaml(target: string, choices: PartialChoices = {}): string {
    const { envelope } = this;
    const actions = [...this.#enumActions(), ...this.#errorActions()];
    const lines = [
      `# How ${target} differs from the contract, as \`notikit check --suggest-profile\` observed it.`,
      '# None of this is accepted yet. Keep intended differences, remove mistakes of the server,',
      '# and pass this file with --profile, or copy it into notikit.config.yaml.',
      '',
    ];
    const isPlain = envelope === undefined && actions.length === 0;
    if (isPlain && Object.keys(choices).length === 0)
      return [...lines, '# No differences that a profile could describe were observed.', '{}', ''].join('\n');
    if (envelope !== undefined) {
      const names = [...this.#enveloped].sort().join(', ');
      lines.push(`# Responses contain the resource in {"data": …}: ${names}.`);
      lines.push(...this.#unseenLines(envelope), stringify({ envelope }));
    }
    if (actions.length > 0) {
      const head = { overlay: '1.0.0', info: { title: `What is different at ${target}`, version: '0.0.0' } };
      lines.push('overlay:', indented(stringify(head).trimEnd(), 2), '  actions:');
      for (const { comment, action } of actions) {
        lines.push(`    # ${comment}`, indented(stringify([action]).trimEnd(), 4));
      }
      lines.push('');
    }
    if (Object.keys(choices).length > 0) {
      lines.push(
        '# Choices where the specification is open. `check` warns when they change, and the mock makes the same ones.',
      );
      lines.push(stringify({ choices }));
    }
    return lines.join('\n');
  }

  #addValues({ operationId, json }: Judged): void {
    walk(successSchema(contract, operationId), json, (schema, value) => {
      if (!Array.isArray(schema.enum) || typeof value !== 'string' || schema.enum.includes(value)) return;
      const pointer = pointers().get(schema);
      if (pointer === undefined || value.length > longestValue) return;
      const values = this.#values.get(pointer) ?? new Map<string, Set<OperationId>>();
      this.#values.set(pointer, values);
      if (values.size < mostValues || values.has(value)) {
        values.set(value, (values.get(value) ?? new Set()).add(operationId));
      }
    });
  }

  #addError({ operationId, response: { status, headers }, json }: Judged): void {
    if (status < 400 || status > 599 || failureBody(contract, operationId, status) !== undefined) return;
    const shape = status < 500 ? this.#errors.ClientError : this.#errors.ServerError;
    shape.add(mediaType(headers), json);
  }

  #enumActions(): readonly Suggested[] {
    return [...this.#values].flatMap(([pointer, values]) =>
      [...values].map(([value, ids]) => ({
        comment: `${JSON.stringify(value)} is not in the list of the contract. Observed in ${[...ids].sort().join(', ')}.`,
        action: { target: `${toJsonPath(pointer)}.enum`, update: value },
      })),
    );
  }

  #errorActions(): readonly Suggested[] {
    return Object.entries(this.#errors).flatMap(([name, shape]) => {
      const content = shape.content();
      if (content === undefined) return [];
      const comment = `${shape.count} errors had this form. Keep it to check all errors against it.`;
      return { comment, action: { target: `$.components.responses.${name}`, update: { content } } };
    });
  }
}

interface Suggested {
  readonly comment: string;
  readonly action: { readonly target: string; readonly update: unknown };
}

let schemaNames: ReadonlyMap<unknown, string> | undefined;

/** Where in the contract's document each schema stands. */
function pointers(): ReadonlyMap<unknown, string> {
  schemaNames ??= pointersIn(contract);
  return schemaNames;
}

function pointersIn({ document }: Contract): ReadonlyMap<unknown, string> {
  const names = new Map<unknown, string>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    names.set(value, pointer);
    for (const [name, child] of Object.entries(value)) visit(child, `${pointer}${pointerTo(name)}`);
  };
  visit(document, '');
  return names;
}

function toJsonPath(pointer: string): string {
  const steps = parsePointer(pointer).map((part) => {
    if (/^\d+$/.test(part)) return `[${part}]`;
    return /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `['${part.replaceAll("'", "\\'")}']`;
  });
  return `$${steps.join('')}`;
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}

/** What the bodies of several errors have in common. */
class ErrorShape {
  /** How many bodies were seen that are JSON objects, and how many others. */
  count = 0;
  #others = 0;
  readonly #mediaTypes = new Set<string>();
  readonly #fields = new Map<string, { count: number; readonly types: Set<string> }>();

  add(mediaType: string | undefined, json: unknown): void {
    if (!isObject(json) || mediaType === undefined) {
      this.#others += 1;
      return;
    }
    this.count += 1;
    this.#mediaTypes.add(mediaType);
    for (const [name, value] of Object.entries(json)) {
      const field = this.#fields.get(name) ?? { count: 0, types: new Set() };
      this.#fields.set(name, field);
      field.count += 1;
      field.types.add(typeName(value));
    }
  }

  /** The content of a response in a document; undefined if the bodies have no form in common. */
  content(): object | undefined {
    if (this.count === 0 || this.#others > 0) return undefined;
    const fields = [...this.#fields].sort(([one], [other]) => (one < other ? -1 : 1));
    const schema = {
      type: 'object',
      required: fields.filter(([, { count }]) => count === this.count).map(([name]) => name),
      properties: Object.fromEntries(fields.map(([name, { types }]) => [name, { type: [...types].sort() }])),
    };
    return Object.fromEntries([...this.#mediaTypes].sort().map((mediaType) => [mediaType, { schema }]));
  }
}
