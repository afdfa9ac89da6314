import { version } from '#generated/version.js';
import { type Contract, rootOf } from '../contract/contract.js';
import { pointerTo } from '../contract/finding.js';
import { parseJson } from '../contract/json-value.js';
import { isMoment } from '../imitation/anonymize.js';
import { minLength, Originals, Pseudonyms } from '../imitation/pseudonyms.js';
import { RedactedValues } from '../imitation/redacted-values.js';
import { Secrets } from '../text/masking.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { createTraffic, type TrafficJudgement } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { judgeHar } from './judge-har.js';
import { isMasked } from './placeholders.js';
import { readPossibleSecrets } from './read-entry.js';
import type { HarFile } from './read-har.js';
import { decode, EntryRedaction } from './redact-entry.js';

interface RedactOptions {
  readonly profile: Contract;
  readonly baseUrl?: string | undefined;
}

/** Maximum number of attempts with other pseudonyms: a short one may match a filter by chance. */
const maxAttempts = 3;

/**
 * Replaces the keys and personal values of a recording, and compares the result with it. Obstacles are different findings
 * and places of replaced values, one line each, without the values. Rejects with HarError if the file is damaged.
 */
export async function redactHar(har: HarFile, options: RedactOptions) {
  const original = await check(har, options);
  const secrets = new Secrets();
  for (const { entry } of original.exchanges)
    secrets.learnFields(readPossibleSecrets(entry).filter(([, value]) => !isMasked(value)));
  // The first pass collects the texts to replace, so that no pseudonym contains one of them.
  const collected = new Pseudonyms();
  const { values, hosts } = redactEntries(original, collected, options);
  const openText = [...values.openTexts].join('\n');
  const replaced = [...collected.originals, ...hosts];
  // Short texts, dates and words of the contract occur by chance.
  const isRare = (text: string) => !isMoment(text) && !/^\d{6,8}$/.test(text) && !openText.includes(text);
  const searched = replaced.filter((text) => text.length >= minLength && isRare(text));
  const originals = new Originals(searched);
  const isLeft = (text: string) =>
    secrets.redact(text) !== text ||
    [text, JSON.stringify(text), decode(text)].some((form) => originals.findIn(form) !== undefined);
  const isSorted = original.exchanges.some(({ exchange }) => exchange.request.url.includes('orderBy='));
  for (let attempt = 1; ; attempt += 1) {
    const pseudonyms = new Pseudonyms(originals);
    if (isSorted) redactEntries(original, pseudonyms, options, values.searchTexts);
    if (isSorted) pseudonyms.sort();
    const { entries, baseUrl } = redactEntries(original, pseudonyms, options, values.searchTexts);
    const redacted = await check({ name: har.name, entries }, { ...options, baseUrl });
    const [before, after] = [resultsOf(original, original), resultsOf(redacted, original)];
    const obstacles = [
      ...without(before, after).map((line) => `${line} is lost`),
      ...without(after, before).map((line) => `${line} is new`),
      ...entries.flatMap((entry, at) =>
        [...placesOf(entry, isLeft)].map(
          (place) => `entry ${original.exchanges[at]?.index}: a value is left at ${place}`,
        ),
      ),
    ];
    const log = { version: '1.2', creator: { name: 'notikit', version }, entries };
    if (obstacles.length === 0 || attempt === maxAttempts)
      return { text: `${JSON.stringify({ log }, null, 1)}\n`, obstacles, original, replaced, searched };
  }
}

function redactEntries(
  { exchanges }: Checked,
  pseudonyms: Pseudonyms,
  { profile, baseUrl }: RedactOptions,
  searchTexts?: Iterable<string>,
) {
  const values = new RedactedValues(profile.document, pseudonyms, searchTexts);
  const base = baseUrl === undefined ? undefined : new URL(baseUrl);
  const redaction = new EntryRedaction(values, base && withoutTrailingSlashes(base.pathname));
  const redactedUrl = base && redaction.url(base, 'GET');
  const entries = exchanges.map(({ entry, exchange, judgement: { operationId } }) =>
    redaction.entry(entry, exchange, operationId === undefined ? '' : rootOf(profile, operationId).slice(1)),
  );
  return { entries, values, hosts: redaction.hosts, baseUrl: redactedUrl };
}

type Checked = Awaited<ReturnType<typeof check>>;

async function check(har: HarFile, options: RedactOptions) {
  const traffic = createTraffic(options);
  const exchanges: { index: number; entry: unknown; exchange: PassedExchange; judgement: TrafficJudgement }[] = [];
  let skipped = 0;
  const add = (exchange: PassedExchange) => {
    const judgement = traffic.add(exchange);
    const index = exchanges.length + skipped;
    exchanges.push({ index, entry: har.entries[index], exchange, judgement });
    return judgement;
  };
  const skip = () => {
    skipped += 1;
  };
  await judgeHar(har, { add, learn: () => {}, skip, unreadable: skip }, options);
  return { exchanges, skipped, results: traffic.report().results };
}

/** Findings and results, one line each, with the positions of the original's entries. */
function resultsOf({ exchanges, results }: Checked, original: Checked): readonly string[] {
  const findings = exchanges.flatMap(({ judgement }, at) =>
    judgement.findings.map(
      ({ id = 'traffic.requests', part = 'response', pointer = '' }) =>
        `entry ${original.exchanges[at]?.index}: ${id} at ${part}${pointer}`,
    ),
  );
  return [...findings, ...results.map(({ id, status, witnesses }) => `${id}: ${status} (${witnesses} checks)`)];
}

/** Texts of a list without those of another one, each as often as it is there. */
function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  const rest = [...others];
  return texts.filter((text) => !rest.includes(text) || rest.splice(rest.indexOf(text), 1).length === 0);
}

/** JSON Pointers to texts, also to those in JSON in a text. */
function* placesOf(value: unknown, isFound: (text: string) => boolean, pointer = ''): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (isFound(key)) yield pointer;
      else yield* placesOf(item, isFound, pointer + pointerTo(key));
    }
  } else if (isFound(String(value))) {
    const json = typeof value === 'string' ? parseJson(value) : undefined;
    const inner = typeof json === 'object' ? [...placesOf(json, isFound, pointer)] : [];
    yield* inner.length > 0 ? inner : [pointer];
  }
}
