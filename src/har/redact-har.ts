import { version } from '#generated/version.js';
import type { Contract } from '../contract/contract.js';
import { pointerTo } from '../contract/finding.js';
import { parseJson } from '../contract/json-value.js';
import { RedactedValues, type ReplacedKind } from '../imitation/redacted-values.js';
import { Redactor } from '../text/masking.js';
import { createTraffic, type TrafficJudgement } from '../traffic/traffic.js';
import type { PassedExchange, TrafficFinding } from '../traffic/traffic-finding.js';
import { escapeUnsafe } from './har-writer.js';
import { judgeHar } from './judge-har.js';
import type { HarFile } from './read-har.js';
import { EntryRedaction } from './redact-entry.js';

export interface RedactedHar {
  /** The file; undefined if it shows other findings, or an original value. */
  readonly text: string | undefined;
  /** Reasons why the file cannot be shared, one line each. They contain no values. */
  readonly obstacles: readonly string[];
  /** Number of entries that are kept, of those outside the API, and of unreadable ones. */
  readonly entries: number;
  readonly elsewhere: number;
  readonly unreadable: number;
  /** Findings of both files: requirement, or `traffic.requests`, by number of occurrences. */
  readonly findings: ReadonlyMap<string, number>;
  /** Numbers of replaced texts. */
  readonly replaced: ReadonlyMap<ReplacedKind, number>;
  /** Number of replaced texts that were searched for. */
  readonly searched: number;
}

/** Attempts with other pseudonyms: a short one may match a filter by chance. */
const maxAttempts = 3;

/**
 * Replaces the personal values and the keys of a recording, and proves it: the result has the same findings, and none of
 * the replaced values. Rejects with HarError if the file is damaged.
 */
export async function redactHar(
  har: HarFile,
  { baseUrl, profile }: { readonly baseUrl?: string | undefined; readonly profile: Contract },
): Promise<RedactedHar> {
  const original = await check(har, profile, baseUrl);
  const values = new RedactedValues(profile);
  const redaction = new EntryRedaction(values, profile, baseUrl);
  const redactAll = () =>
    original.exchanges.map(({ index, exchange }) => redaction.entry(har.entries[index], exchange));
  const redactedBaseUrl = baseUrl && redaction.url(new URL(baseUrl), 'GET').href;
  redactAll();
  const leftovers = new Leftovers(values);
  let text: string | undefined;
  let obstacles: readonly string[] = [];
  for (let attempt = 0; attempt < maxAttempts && text === undefined; attempt += 1) {
    values.makePseudonyms(leftovers.values);
    const lines = redactAll().map((entry) => `\n${escapeUnsafe(JSON.stringify(entry))}`);
    const head = JSON.stringify({ version: '1.2', creator: { name: 'notikit', version } }).slice(0, -1);
    const file = `{"log":${head},"entries":[${lines.join(',')}\n]}}\n`;
    const { entries } = JSON.parse(file).log;
    const redacted = await check({ name: har.name, entries }, profile, redactedBaseUrl);
    obstacles = [...differences(original, redacted, values), ...leftovers.findIn(entries, original)];
    if (obstacles.length === 0) text = file;
  }
  const replaced = new Map<ReplacedKind, number>();
  for (const { kind } of values.texts.values()) replaced.set(kind, (replaced.get(kind) ?? 0) + 1);
  const { exchanges, elsewhere, unreadable } = original;
  const findings = countTexts(exchanges.flatMap(({ judgement }) => judgement.findings.map(requirementOf)));
  const searched = values.searchable.length;
  return { text, obstacles, entries: exchanges.length, elsewhere, unreadable, findings, replaced, searched };
}

interface CheckedEntry {
  /** Position in the file. */
  readonly index: number;
  readonly exchange: PassedExchange;
  readonly judgement: TrafficJudgement;
}

type Checked = Awaited<ReturnType<typeof check>>;

async function check(har: HarFile, profile: Contract, baseUrl: string | undefined) {
  const traffic = createTraffic({ profile, baseUrl });
  const exchanges: CheckedEntry[] = [];
  const others = { elsewhere: 0, unreadable: 0 };
  const add = (exchange: PassedExchange) => {
    const judgement = traffic.add(exchange);
    exchanges.push({ index: exchanges.length + others.elsewhere + others.unreadable, exchange, judgement });
    return judgement;
  };
  const skip = () => {
    others.elsewhere += 1;
  };
  const unreadable = () => {
    others.unreadable += 1;
  };
  await judgeHar(har, { add, learn: () => {}, skip, unreadable }, { baseUrl });
  return { exchanges, ...others, report: traffic.report() };
}

/** Findings of an entry that only one of the files shows, and results that differ without a finding. */
function differences(original: Checked, redacted: Checked, values: RedactedValues): readonly string[] {
  const lines: string[] = [];
  const found = new Set<string>();
  const placeOf = (finding: TrafficFinding) =>
    `${requirementOf(finding)} at ${finding.part ?? ''}${finding.pointer || ' the whole message'}`;
  for (const [at, { index, judgement }] of original.exchanges.entries()) {
    const mapped = judgement.findings.map((finding) => ({
      ...finding,
      pointer: values.pointer(finding.pointer ?? ''),
    }));
    const own = redacted.exchanges[at]?.judgement.findings ?? [];
    const [before, after] = [countTexts(mapped.map(placeOf)), countTexts(own.map(placeOf))];
    for (const place of new Set([...before.keys(), ...after.keys()])) {
      const change = (after.get(place) ?? 0) - (before.get(place) ?? 0);
      if (change === 0) continue;
      found.add(place.split(' ', 1)[0] ?? '');
      lines.push(
        `entry ${index}: ${place} ${change < 0 ? 'is not shown any more' : 'is shown by the pseudonyms only'}`,
      );
    }
  }
  const resultsAfter = new Map(redacted.report.results.map((result) => [result.id, result]));
  for (const { id, status, witnesses } of original.report.results) {
    const after = resultsAfter.get(id);
    if (found.has(id) || (after?.status === status && after.witnesses === witnesses)) continue;
    lines.push(`${id}: ${status} (${witnesses} checks), but ${after?.status} (${after?.witnesses}) with pseudonyms`);
  }
  const unchecked = [original, redacted].map(({ report }) => report.traffic?.unchecked ?? 0);
  if (unchecked[0] !== unchecked[1])
    lines.push(`${unchecked[0]} entries are partly unchecked, but ${unchecked[1]} with pseudonyms`);
  return lines;
}

function requirementOf({ id }: TrafficFinding): string {
  return id ?? 'traffic.requests';
}

function countTexts(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Maximum number of characters of a long text that are searched for. */
const maxSearched = 300;

/** Finds replaced values in any notation, and parts of keys. */
class Leftovers {
  readonly values = new Redactor('', { isWhole: true });
  readonly #keys = new Redactor('');

  constructor(values: RedactedValues) {
    for (const text of values.searchable) {
      const beginning = text.slice(0, maxSearched);
      this.values.add(text === beginning ? text : beginning.replace(/[\p{L}\p{N}]*$/u, '') || text);
      if (values.texts.get(text)?.kind === 'key') this.#keys.add(text);
    }
  }

  findIn(entries: readonly unknown[], { exchanges }: Checked): readonly string[] {
    return entries.flatMap((entry, at) =>
      [...this.#placesIn(entry, '')].map(
        (pointer) => `entry ${exchanges[at]?.index}: a replaced value is left at ${pointer}`,
      ),
    );
  }

  #isIn(text: string): boolean {
    return this.values.redact(text) !== text || this.#keys.redact(text) !== text;
  }

  *#placesIn(value: unknown, pointer: string): Generator<string> {
    if (typeof value === 'string' || typeof value === 'number') {
      if (!this.#isIn(String(value))) return;
      const json = parseJson(String(value));
      const inner = typeof json === 'object' ? [...this.#placesIn(json, pointer)] : [];
      yield* inner.length > 0 ? inner : [pointer];
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (this.#isIn(key)) yield pointer;
        else yield* this.#placesIn(item, pointer + pointerTo(key));
      }
    }
  }
}
