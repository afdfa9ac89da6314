/** A fault as it is written, taken apart: `listMessages:status=503@0.2`. */
export interface FaultLine {
  /** An operation, or `*`. */
  readonly operation: string;
  readonly kind: string;
  readonly value?: string | undefined;
  /** Which share of the requests it strikes, from 0 to 1. */
  readonly share: number;
}

/** Takes apart what the mock has read. */
export function readFault(line: string): FaultLine {
  const [, operation = '', kind = '', value, share = '1'] =
    /^([^:]*):([a-z-]+)(?:=([^@]*))?(?:@(.*))?$/.exec(line) ?? [];
  return { operation, kind, value, share: Number(share) };
}

/** A fault as the mock reads it. */
export function writeFault({ operation, kind, value, share }: FaultLine): string {
  return `${operation}:${kind}${value === undefined ? '' : `=${value}`}${share === 1 ? '' : `@${share}`}`;
}
