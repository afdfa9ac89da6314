import type { JournalEntry, Mistake } from '#generated/control.js';
import { toUtf8 } from '../../../text/bytes.js';
import { type ConditionCheck, compileConditions } from '../compile-conditions.js';
import type { ControlHandler } from '../control-operations.js';
import { createEntryConverter, createFilter } from '../journal-entry.js';
import { jsonReply } from '../replies.js';

export const verifyRequests: ControlHandler<'verifyRequests'> = async ({ body }, context) => {
  const { where = {}, times, atMost = times, ...filters } = body;
  const { atLeast = times ?? (atMost === undefined ? 1 : 0) } = body;
  const compare = compileConditions(where, '/body/where', context);
  const compared = context.journal.entries.filter(createFilter(filters, context, 'body')).map((entry) => {
    const { method, target, request } = entry;
    return { entry, differences: compare({ method, target, headers: request.headers, body: request.body }) };
  });
  const mismatches = compared.filter(({ differences }) => differences.length > 0);
  const count = compared.length - mismatches.length;
  const verified = count >= atLeast && (atMost === undefined || count <= atMost);
  const { operation: subject = 'The API', ...selection } = filters;
  const conditions = Object.keys({ ...selection, ...where }).length > 0 ? ' with these conditions' : '';
  const expected = rangeText(atLeast, atMost);
  const message = `${subject} was requested ${timesText(count)}${conditions}, expected ${expected}.`;
  const [nearest] = mismatches.sort((one, other) => one.differences.length - other.differences.length);
  if (nearest === undefined || count >= atLeast) return jsonReply({ verified, count, message });
  const exchange = createEntryConverter(context)(nearest.entry);
  const differences = maskedDifferences(nearest.differences, compare, exchange);
  const texts = differences.map((difference) => `${difference.pointer} ${difference.message}`);
  const sentence = `${message} Nearest request: ${exchange.method} ${exchange.target}: ${texts.join('; ')}.`;
  return jsonReply({ verified, count, message: sentence, nearest: { exchange, differences } });
};

/** Compares the masked exchange again, so that no message contains a credential. */
function maskedDifferences(
  differences: readonly Mistake[],
  compare: ConditionCheck,
  exchange: JournalEntry,
): Mistake[] {
  const { method, target, request } = exchange;
  const body = request.body === undefined ? undefined : toUtf8(request.body);
  const masked = compare({ method, target, headers: new Headers(request.headers), body });
  return differences.map(
    ({ pointer }) => masked.find((other) => other.pointer === pointer) ?? { pointer, message: 'differs' },
  );
}

function timesText(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function rangeText(atLeast: number, atMost: number | undefined): string {
  if (atMost === undefined) return `at least ${timesText(atLeast)}`;
  if (atLeast === atMost) return timesText(atLeast);
  return atLeast === 0 ? `at most ${timesText(atMost)}` : `${atLeast} to ${atMost} times`;
}
