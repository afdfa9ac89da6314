import { type Contract, contract, rootOf } from '../../contract/contract.js';
import { operationAt } from '../../contract/find-route.js';
import { parsePointer } from '../../contract/finding.js';
import type { Evidence } from '../../judgement/report/evidence.js';
import type { Report, Result } from '../../judgement/report/report.js';
import { maxEvidencePerRequirement } from '../../judgement/report/verdicts.js';
import type { ClientReads, OperationReads } from './reads.js';

/** Client with a name, and what it reads. */
export interface ReadingClient {
  readonly name: string;
  readonly reads: ClientReads;
}

/** Names the clients that notice each failure of a report, if there are clients. */
export function markUsers(report: Report, clients: readonly ReadingClient[], profile: Contract = contract): Report {
  if (clients.length === 0) return report;
  const results = report.results.map((result) => {
    if (result.status !== 'failed') return result;
    const users = clients.filter(({ reads }) => notices(reads, result, profile));
    return { ...result, usedBy: users.map(({ name }) => name) };
  });
  return { ...report, results };
}

/** Tells whether a client notices a failure. Where exchanges are missing, it notices each one of its operations. */
function notices({ operations }: ClientReads, { evidence, comparisons }: Result, profile: Contract): boolean {
  const isWhole = evidence.length > 0 && evidence.length < maxEvidencePerRequirement;
  const isShown = isWhole && evidence.every(({ request }) => request !== '');
  const isCompared = ({ operation }: OperationReads) =>
    comparisons === undefined || Object.hasOwn(comparisons, operation);
  return (!isShown && operations.some(isCompared)) || evidence.some((one) => noticesIn(operations, one, profile));
}

function noticesIn(
  reached: readonly OperationReads[],
  { request, status = 0, pointer = '' }: Evidence,
  profile: Contract,
): boolean {
  const [method = '', target = ''] = request.split(' ');
  const id = operationAt(method, target.split('?')[0] ?? '');
  const own = reached.filter(({ operation }) => operation === id);
  const isSuccess = status < 400;
  const root = id !== undefined && isSuccess ? rootOf(profile, id) : '';
  const place = parsePointer(pointer.slice(root.length));
  if (id === undefined || place.length === 0) return own.length > 0;
  const alike = own.filter((one) => (isSuccess ? one.status < 400 : one.status === status));
  return alike.some(({ fields }) => readsPlace(fields, place));
}

/**
 * Tells whether a client reads a place in a body, or something inside. If no field names the place, the closest field
 * above decides, as long as it has no other fields inside, or if the place is an item or an additional property of it.
 */
function readsPlace(fields: OperationReads['fields'], place: readonly string[]): boolean {
  const all = Object.entries(fields).map(([name, flags]) => {
    const steps = name === '' ? [] : name.split('.');
    const other = steps.findIndex((step, at) => at < place.length && step !== '*' && step !== place[at]);
    const shared = other === -1 ? Math.min(steps.length, place.length) : other;
    return { length: steps.length, shared, isRead: flags.length > 0 };
  });
  const inside = all.filter(({ shared }) => shared === place.length);
  if (inside.some(({ isRead }) => isRead)) return true;
  if (inside.some(({ length }) => length === place.length)) return false;
  const above = all.filter(({ length, shared }) => length === shared && length < place.length);
  const depth = Math.max(...above.map(({ length }) => length));
  const isLeaf = all.every(({ length, shared }) => length <= depth || shared < depth);
  return (isLeaf || place.length === depth + 1) && above.some(({ length, isRead }) => length === depth && isRead);
}
