import { version } from '#generated/version.js';
import { contract } from '../contract/contract.js';
import { pointerTo } from '../contract/finding.js';
import { decodeSegment } from '../contract/operations.js';
import { judgeHar } from '../har/judge-har.js';
import { isMasked } from '../har/placeholders.js';
import { readPossibleSecrets } from '../har/read-entry.js';
import type { HarFile } from '../har/read-har.js';
import { isUnknownId } from '../judgement/facts/refusal.js';
import { Redactor, Secrets } from '../text/masking.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { createTraffic, type TrafficJudgement, type TrafficOptions } from '../traffic/traffic.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { isMoment } from './anonymize.js';
import { minLength, Originals, Pseudonyms } from './pseudonyms.js';
import { EntryRedaction } from './redact-entry.js';

type RedactOptions = Pick<TrafficOptions, 'profile' | 'baseUrl'>;

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
    secrets.learnFields(
      readPossibleSecrets(entry).filter(
        ([name, value]) => name === ':url' || (!isMasked(value) && !isUnknownId(value.slice(7))),
      ),
    );
  const keysAndCookies = new Redactor(Object.values(secrets.knownSecrets).flat());
  const redact = (avoided: Pseudonyms['avoided'], searchTexts: readonly string[] = []) => {
    const base = options.baseUrl === undefined ? undefined : new URL(options.baseUrl);
    const prefix = base && withoutTrailingSlashes(base.pathname);
    const redaction = new EntryRedaction(options.profile ?? contract, prefix, new Pseudonyms(avoided), searchTexts);
    const baseUrl = base && redaction.origin(base) + base.pathname;
    const entries = original.exchanges.map(({ entry, exchange }) => redaction.entry(entry, exchange));
    return { entries, baseUrl, ...redaction, replaced: [...redaction.pseudonyms.originals, ...redaction.hosts] };
  };
  // The first pass collects the texts to replace, so that no pseudonym contains one of them.
  const { replaced, openTexts, searchTexts } = redact(new Originals([]));
  const openText = [...openTexts].join('\n');
  // Dates and words of the contract occur by chance.
  const isRare = (text: string) => !isMoment(text) && !/^\d{6,8}$/.test(text) && !openText.includes(text);
  const searched = replaced.filter((text) => text.length >= minLength && isRare(text));
  const originals = new Originals(searched);
  const isLeft = (text: string) =>
    keysAndCookies.redact(text) !== text ||
    [text, JSON.stringify(text), decodeSegment(text) ?? ''].some((form) => originals.findIn(form));
  for (let attempt = 1; ; attempt += 1) {
    const { entries, baseUrl } = redact({ findIn: (text) => isLeft(text) || undefined }, searchTexts);
    const redacted = await check({ name: har.name, entries }, { ...options, baseUrl });
    const [before, after] = [resultsOf(original, original), resultsOf(redacted, original)];
    const lost = [...without(before, after, 'is lost'), ...without(after, before, 'is new')];
    const left = entries.flatMap((entry, at) =>
      placesOf(entry, isLeft).map((place) => `entry ${original.exchanges[at]?.index}: a value is left at ${place}`),
    );
    if (lost.length + left.length > 0 && attempt < maxAttempts) continue;
    const log = { version: '1.2', creator: { name: 'notikit', version }, entries };
    const obstacles = [...lost, ...left].sort(
      (line, other) => Number(other.startsWith('entry')) - Number(line.startsWith('entry')),
    );
    return { text: `${JSON.stringify({ log }, null, 1)}\n`, obstacles, original, replaced, searched };
  }
}

type Checked = Awaited<ReturnType<typeof check>>;

/** Checks the exchanges of operations, and counts all other entries. */
async function check(har: HarFile, options: RedactOptions) {
  const traffic = createTraffic(options);
  const exchanges: { index: number; entry: unknown; exchange: PassedExchange; judgement: TrafficJudgement }[] = [];
  let index = 0;
  const skip = () => {
    index += 1;
  };
  const add = (exchange: PassedExchange) => {
    const judgement = traffic.add(exchange);
    if (judgement.operationId !== undefined) exchanges.push({ index, entry: har.entries[index], exchange, judgement });
    skip();
    return judgement;
  };
  await judgeHar(har, { add, learn: () => {}, skip, unreadable: skip }, options);
  return { exchanges, skipped: index - exchanges.length, results: traffic.report().results };
}

/** Segments of a JSON Pointer that are neither names nor positions. */
const otherNames = /\/(?![a-z_$][\w$-]*(\/|$)|\d{1,4}(\/|$))[^/]*/gi;

/** Findings and results, one line each, with the positions of the original's entries. */
function resultsOf({ exchanges, results }: Checked, original: Checked): readonly string[] {
  const findings = exchanges.flatMap(({ judgement }, at) =>
    judgement.findings.map(
      ({ id = 'traffic.requests', part = 'response', pointer = '' }) =>
        `entry ${original.exchanges[at]?.index}: ${id} at ${part}${pointer.replaceAll(otherNames, '/*')}`,
    ),
  );
  return [...findings, ...results.map(({ id, status, witnesses }) => `${id}: ${status} (${witnesses} checks)`)];
}

/** Lines that another list lacks, each as often as it lacks it. */
function without(lines: readonly string[], others: readonly string[], what: string): readonly string[] {
  const rest = [...others];
  const missing = lines.filter((text) => !rest.includes(text) || rest.splice(rest.indexOf(text), 1).length === 0);
  return missing.map((line) => `${line} ${what}`);
}

/** JSON Pointers to texts. */
function placesOf(value: unknown, isFound: (text: string) => boolean, pointer = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return isFound(String(value)) ? [pointer] : [];
  return Object.entries(value).flatMap(([key, item]) =>
    isFound(key) ? pointer : placesOf(item, isFound, pointer + pointerTo(key)),
  );
}
