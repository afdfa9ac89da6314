import type { Report, Result } from '../../judgement/report/report.js';
import { catalogue } from '../../requirements/catalogue.js';
import { type CheckKind, checkKindOf, checkKinds } from './status-labels.js';

const kinds = Object.keys(checkKinds) as CheckKind[];

interface Cell {
  readonly kind: CheckKind;
  readonly total: number;
  /** Number of requirements that were compared with an exchange of the operation. */
  readonly checkedCount: number;
}

/** Numbers of checked requirements by operation and kind of check. */
export function CheckMatrix({ report }: { readonly report: Report }) {
  const rows = rowsOf(report);
  if (rows.length === 0) return <p class="nothing">The run checked no requirement of an operation.</p>;
  return (
    <>
      <p class="note" id="matrix-about">
        The number of requirements of each kind that were checked with exchanges of an operation. Select a cell to list
        them.
      </p>
      <div class="wide">
        <table class="matrix" aria-describedby="matrix-about">
          <MatrixHead first="Operation" columns={Object.values(checkKinds)} />
          <tbody>
            {rows.map(({ operation, cells }) => (
              <tr>
                <th scope="row">
                  <code>{operation}</code>
                </th>
                {cells.map((cell) => (
                  <td class={classOf(cell)}>
                    {cell.total === 0 ? (
                      <span class="visually-hidden">no such requirement</span>
                    ) : (
                      <button type="button" data-operation={operation} data-kind={cell.kind}>
                        <b>{cell.checkedCount}</b> of {cell.total}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface MatrixHeadProps {
  readonly first: string;
  readonly columns: readonly { readonly title: string; readonly about: string }[];
}

/** Titles of the columns of a matrix. */
export function MatrixHead({ first, columns }: MatrixHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {columns.map(({ title, about }) => (
          <th scope="col">
            {title}
            <small>{about}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function rowsOf({ results }: Report): readonly { readonly operation: string; readonly cells: readonly Cell[] }[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const reportedRequirements = catalogue.filter(({ id }) => byId.has(id));
  const operations = new Set(reportedRequirements.flatMap((requirement) => requirement.operations));
  return [...operations].map((operation) => ({
    operation,
    cells: kinds.map((kind) => {
      const requirements = reportedRequirements.filter(
        (one) => one.operations.includes(operation) && checkKindOf(one) === kind,
      );
      const checked = requirements.filter(({ id, operations }) =>
        wasCompared(byId.get(id), operation, operations.length),
      );
      return { kind, total: requirements.length, checkedCount: checked.length };
    }),
  }));
}

/** Tells whether an exchange of the operation was compared. A result without known operations counts for a single one. */
function wasCompared(result: Result | undefined, operation: string, operationCount: number): boolean {
  if (result === undefined) return false;
  if (result.comparisons?.[operation] !== undefined) return true;
  return operationCount === 1 && ['passed', 'failed', 'warned'].includes(result.status);
}

function classOf({ total, checkedCount }: Cell): string {
  if (total === 0) return 'empty';
  if (checkedCount === 0) return 'unchecked';
  return checkedCount === total ? 'all' : 'some';
}
