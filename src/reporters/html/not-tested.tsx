import type { Result } from '../../judgement/report/report.js';
import { skipReasons } from '../skip-reasons.js';
import { ClauseLink } from './clause-link.js';

/** Why clauses were not tested, the most frequent reason first. */
export function NotTested({ results }: { readonly results: readonly Result[] }) {
  const reasons = skipReasons(results);
  if (reasons.length === 0) return null;
  return (
    <>
      <h3>Why clauses were not tested</h3>
      {reasons.map(({ reason, ids }) => (
        <details class="reason">
          <summary>
            <b>{ids.length}</b> {reason}
          </summary>
          <ul class="ids">
            {ids.map((id) => (
              <li>
                <ClauseLink id={id} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
