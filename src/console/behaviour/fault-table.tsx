import type { Faults } from '#generated/control.js';
import { operations } from '../parts/operations.js';
import { faultInWords } from './fault-in-words.js';
import { type FaultLine, readFault, writeFault } from './fault-line.js';
import { FaultRow } from './fault-row.js';
import type { putFault } from './put-fault.js';

interface Props {
  readonly faults: Faults['faults'];
  readonly put: (...args: Parameters<typeof putFault>) => Promise<boolean>;
}

/**
 * A row for each operation. A closed row names its faults, and is one tab stop; an open one has a control for each
 * kind of fault.
 */
export function FaultTable({ faults, put }: Props) {
  const lines = faults.map(({ fault }) => readFault(fault));
  return (
    <ul class="fault-table">
      {['*', ...operations].map((operation) => {
        const own = lines.filter((line) => line.operation === operation);
        return (
          <li key={operation}>
            <details>
              <summary>
                {operation === '*' ? 'Every operation' : <code>{operation}</code>}{' '}
                <small class={own.length === 0 ? '' : 'on'}>{summaryOf(own)}</small>
              </summary>
              <FaultRow operation={operation} faults={own} put={put} />
            </details>
          </li>
        );
      })}
    </ul>
  );
}

function summaryOf(faults: readonly FaultLine[]): string {
  if (faults.length === 0) return 'No faults';
  return faults.map((fault) => faultInWords(writeFault(fault)).replace(/^\S+ /, '')).join(', ');
}
