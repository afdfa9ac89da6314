import { stringify } from 'yaml';
import type { PartialChoices } from '../choices/choices.js';
import { contract, envelopeFor, singleResources } from '../contract/contract.js';
import type { OperationId } from '../contract/operations.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { ErrorForms } from './error-forms.js';
import { entryOf } from './json-form.js';
import type { Profile } from './profile.js';
import { RecordDifferences } from './record-differences.js';
import { suggestRecordChanges } from './suggest-record-changes.js';
import type { SuggestedChange } from './suggested-change.js';

/** Observed differences of a server from the contract, and the text of a profile that allows them. */
export class ProfileDraft {
  readonly #enveloped = new Set<OperationId>();
  readonly #bare = new Set<OperationId>();
  #envelopeField = 'data';
  readonly #recordDifferences = new RecordDifferences();
  readonly #errors = new ErrorForms();
  /** Statuses of each operation by API key. */
  readonly #statuses = new Map<string, Map<OperationId, Set<number>>>();

  /** Records the differences of an exchange. */
  add(exchange: ParsedExchange): void {
    const { operationId, unreadable, succeeded, resourcePointer: root, json, authorization, response } = exchange;
    const byOperation = entryOf(this.#statuses, `${authorization}`, () => new Map<OperationId, Set<number>>());
    entryOf(byOperation, operationId, () => new Set()).add(response.status);
    if (!succeeded) this.#errors.add(exchange);
    if (!succeeded || json === undefined) return;
    if (unreadable?.reason === 'enveloped') {
      this.#enveloped.add(operationId);
      this.#envelopeField = unreadable.field ?? this.#envelopeField;
    } else if (root === '') this.#bare.add(operationId);
    if (unreadable === undefined) this.#recordDifferences.addResponse(exchange);
  }

  /** Observed envelope in the form of a profile; undefined without one. */
  get envelope(): Profile['envelope'] {
    return envelopeFor(this.#envelopeField, this.#enveloped, this.#bare);
  }

  /** Operations that refused every request with a value of `Authorization`, as overrides of a scenario. */
  refusedTo(authorization: string): readonly object[] {
    return [...(this.#statuses.get(authorization) ?? [])].flatMap(([operation, statuses]) => {
      const [status = 0, ...others] = statuses;
      if (others.length > 0 || ![401, 402, 403, 405, 501].includes(status)) return [];
      return [{ operation, status, ...(this.#errors.isText(operation, status) && { unchecked: true }) }];
    });
  }

  /** Status of most refusals without a value of `Authorization`; undefined without refusals. */
  refusalWithout(authorization: string): number | undefined {
    const counts = new Map<number, number>();
    for (const [other, byOperation] of this.#statuses) {
      if (other === authorization) continue;
      for (const status of [...byOperation.values()].flatMap((statuses) => [...statuses]))
        if (status >= 400 && status < 500 && status !== 429) counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    const [first] = [...counts].sort(([, left], [, right]) => right - left);
    return first?.[0];
  }

  /** Lines about uncalled operations with single resources, for example write operations in a read-only run. */
  #uncalledLines(envelope: NonNullable<Profile['envelope']>): readonly string[] {
    const uncalled = singleResources(contract).filter((id) => !this.#enveloped.has(id) && !this.#bare.has(id));
    if (uncalled.length === 0) return [];
    const isInferred = typeof envelope === 'string' || uncalled.every((id) => envelope.operations.includes(id));
    if (isInferred) return [`# Not called, assumed to be the same: ${uncalled.join(', ')}.`];
    return [
      `# Not called, and missing here: ${uncalled.join(', ')}.`,
      '# Pass --allow-writes to call operations that write, or add those that use the envelope.',
    ];
  }

  /**
   * Changes of the contract that allow the observed responses.
   *
   * @param mixed includes errors that are sometimes not JSON, which a check of the server reports.
   */
  changes({ mixed }: { readonly mixed: boolean }): readonly SuggestedChange[] {
    return [...suggestRecordChanges(this.#recordDifferences), ...this.#errors.suggestChanges(mixed)];
  }

  /**
   * Text of a profile file with a comment for each part.
   *
   * @param changes all observed ones by default.
   */
  toYaml(target: string, learned: PartialChoices = {}, changes = this.changes({ mixed: false })): string {
    const { envelope } = this;
    const { formWithoutJson } = this.#errors;
    const choices = {
      ...learned,
      ...(formWithoutJson !== undefined && { 'errors.body-form': { form: formWithoutJson } }),
    };
    const lines = [
      `# How ${target} differs from the contract, as \`notikit check --suggest-profile\` observed it.`,
      '# None of this is accepted yet. Keep intended differences, remove mistakes of the server,',
      '# and pass this file with --profile, or copy it into notikit.config.yaml.',
      '',
    ];
    const isPlain = envelope === undefined && changes.length === 0;
    if (isPlain && Object.keys(choices).length === 0)
      return [...lines, '# No differences that a profile could describe were observed.', '{}', ''].join('\n');
    if (envelope !== undefined) {
      const names = [...this.#enveloped].sort().join(', ');
      lines.push(`# Responses contain the resource in {"${this.#envelopeField}": …}: ${names}.`);
      lines.push(...this.#uncalledLines(envelope), stringify({ envelope }));
    }
    if (changes.length > 0) {
      const head = { overlay: '1.0.0', info: { title: `What is different at ${target}`, version: '0.0.0' } };
      lines.push('overlay:', indented(stringify(head).trimEnd(), 2), '  actions:');
      for (const { comment, actions } of changes) {
        lines.push(`    # ${comment}`);
        lines.push(indented(stringify(actions, { aliasDuplicateObjects: false }).trimEnd(), 4));
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
}

function indented(text: string, by: number): string {
  return text.replaceAll(/^/gm, ' '.repeat(by));
}
