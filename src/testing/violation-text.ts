import { operations } from '../contract/operations.js';
import { groupBy } from '../reporters/results.js';
import { Redactor } from '../text/masking.js';
import { formatCount, oneLine } from '../text/printable.js';
import { maskAddresses } from '../text/secret-names.js';
import type { ResponseCheck } from './check-response.js';
import type { KnownRequest } from './received-response.js';

/** Maximum number of printed requirements, and of locations for each. */
const maxRequirements = 10;
const maxLocations = 3;

/** Lists violated requirements with their sections, locations, and expected and actual values. */
export function violationText(judged: ResponseCheck): string {
  const groups = [...groupBy(judged.failures, ({ requirement }) => requirement.id).values()];
  const lines = groups.slice(0, maxRequirements).flatMap(requirementLines);
  const more = groups.length - maxRequirements;
  const requirements = [
    `${describeResponse(judged)} does not conform`,
    ...lines,
    ...(more > 0 ? ['', `… and ${formatCount(more, 'more requirement')}`] : []),
  ];
  const blocks = [statusLines(judged), groups.length > 0 ? requirements : []].filter((lines) => lines.length > 0);
  return withoutKeys(blocks.map((lines) => lines.join('\n')).join('\n\n'), judged);
}

function statusLines({ operationId, status, missedStatus: missed, request: sent, body }: ResponseCheck): string[] {
  if (missed === undefined) return [];
  const line = `${operationId}${requestText(sent)} returned ${status}, expected ${missed}`;
  const text = oneLine(new TextDecoder().decode(body.subarray(0, 1_000)));
  return [`${line}. Pass { status: ${status} } if the test expects it.`, ...(text === '' ? [] : [`  body  ${text}`])];
}

/** Message for a test that expected a violation. */
export function conformingText(judged: ResponseCheck): string {
  const { testedCount: tested, status, operationId } = judged;
  const isUnspecified = status !== operations[operationId].status;
  const undefinedBody = isUnspecified ? `: the specification does not define the body of a ${status} (§7)` : '';
  const all = tested === 1 ? 'the requirement that applies' : `all ${tested} requirements that apply`;
  const reason = tested > 0 ? `passes ${all}` : `no requirement applies${undefinedBody}`;
  return withoutKeys(`${describeResponse(judged)} was expected not to conform, but ${reason}`, judged);
}

function describeResponse({ operationId, status, request: sent }: ResponseCheck): string {
  return `the ${status} of ${operationId}${requestText(sent)}`;
}

function requestText({ method, path, search }: KnownRequest): string {
  return path === undefined ? '' : ` (${[method, oneLine(`${path}${search ?? ''}`)].join(' ').trim()})`;
}

function requirementLines(broken: ResponseCheck['failures']): string[] {
  const [first] = broken;
  if (first === undefined) return [];
  const { section, text, id } = first.requirement;
  const locations = broken
    .slice(0, maxLocations)
    .flatMap(({ violation: { message, pointer, expected, actual } }) => [
      `  ${oneLine(message)}`,
      ...(pointer === undefined ? [] : [`    at        ${oneLine(pointer) || 'the whole body'}`]),
      `    expected  ${oneLine(expected)}`,
      `    actual    ${oneLine(actual)}`,
    ]);
  const more = broken.length - maxLocations;
  return ['', `§${section} ${text} [${id}]`, ...locations, ...(more > 0 ? [`  … and ${more} more like it`] : [])];
}

/** Removes keys, also echoed ones: the text is written to build logs. */
function withoutKeys(text: string, { request: { headers } }: ResponseCheck): string {
  const [, key = ''] = /^\S+\s+(\S+)/.exec(headers?.get('authorization') ?? '') ?? [];
  const keys = [key, globalThis.process?.env.NOTIKIT_API_KEY ?? ''];
  const redacted = keys.reduce((redacted, one) => new Redactor([one]).redact(redacted), maskAddresses(text));
  return redacted.replace(/\bApiKey(\s+|%20|\+)(?!\$NOTIKIT_API_KEY)[^\s"',;<>)]+/gi, 'ApiKey$1$NOTIKIT_API_KEY');
}
