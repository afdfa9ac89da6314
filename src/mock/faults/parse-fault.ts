import { type OperationId, operations } from '../../contract/operations.js';
import { type Fault, FaultError, type FaultKind } from './fault.js';
import { bareStatus, cut, empty, hold, latency, rateLimit, reset, slow, status } from './fault-kinds.js';

const kinds: Readonly<Record<string, FaultKind>> = {
  latency,
  status,
  'bare-status': bareStatus,
  reset,
  cut,
  slow,
  'rate-limit': rateLimit,
  hold,
  empty,
};

/** How faults are written, a line each. */
export const faultUsages: readonly string[] = Object.values(kinds).map(({ usage }) => usage);

/** A fault, and the requests that it is for. */
export interface PlannedFault {
  /** As it was written. */
  readonly line: string;
  readonly operation: OperationId | '*';
  /** Which share of the requests it strikes, from 0 to 1. */
  readonly share: number;
  readonly fault: Fault;
}

/** Reads `listMessages:status=503@0.2`: an operation or `*`, a fault, and a share of requests. Throws FaultError. */
export function parseFault(line: string): PlannedFault {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  if (kind === '')
    throw new FaultError(
      `${JSON.stringify(line)} is not a fault. Write OPERATION:FAULT, for example \`*:latency=200ms\`.`,
    );
  if (operation !== '*' && !isOperation(operation)) {
    throw new FaultError(
      `${line}: unknown operation ${JSON.stringify(operation)}. Known: * and ${Object.keys(operations).join(', ')}`,
    );
  }
  const found = kinds[kind];
  if (found === undefined)
    throw new FaultError(`${line}: unknown fault ${JSON.stringify(kind)}. Known: ${faultUsages.join(', ')}`);
  const fault = found.parse(value);
  if (fault === undefined) throw new FaultError(`${line}: the form is ${found.usage}`);
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    throw new FaultError(`${line}: the share must be a number from 0 to 1, for example @0.2`);
  return { line, operation, share: Number(share), fault };
}

function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}
