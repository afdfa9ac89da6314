import type { OperationCoverage, RequestProblem, TrafficSummary } from '../../judgement/report/traffic-summary.js';
import { percent } from '../../traffic/percent.js';
import { ShownEvidence } from './shown-evidence.js';

/** What passed, where the exchanges were not notikit's own. */
export function TrafficPart({ traffic }: { readonly traffic: TrafficSummary }) {
  const { operations, requests, coverage, undocumentedPaths, unreadableReasons } = traffic;
  return (
    <section id="traffic" aria-labelledby="traffic-title">
      <h2 id="traffic-title">Traffic</h2>
      <dl class="figures">
        <Figure name="exchanges judged" count={traffic.exchanges} />
        <Figure name="not answered" count={traffic.unanswered} />
        <Figure name="undocumented" count={traffic.undocumented} />
        <Figure name="not for the API" count={traffic.elsewhere} />
        <Figure name="unreadable" count={traffic.unreadable} />
        <Figure name="broken requests" count={traffic.brokenRequests} />
      </dl>
      <p>
        {percent(coverage)} of the contract was exercised: {coverage.covered.toLocaleString('en')} of{' '}
        {coverage.total.toLocaleString('en')} points.
      </p>
      <Listed title="Undocumented" items={undocumentedPaths} />
      <Listed title="Unreadable" items={unreadableReasons} />
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Operation</th>
              <th scope="col" class="number">
                Exchanges
              </th>
              {coverage.operations && <th scope="col">Covered, and what is missing</th>}
            </tr>
          </thead>
          <tbody>
            {(coverage.operations ?? operations).map(({ operationId, exchanges }) => (
              <tr>
                <th scope="row">
                  <code>{operationId}</code>
                </th>
                <td class="number">{exchanges.toLocaleString('en')}</td>
                {coverage.operations && (
                  <td>
                    <Covered operation={coverage.operations.find((one) => one.operationId === operationId)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {requests.length === 0 ? '' : <h3>Requests that depart from the contract</h3>}
      {requests.map((problem) => (
        <Problem problem={problem} />
      ))}
    </section>
  );
}

function Figure({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div class={count === 0 ? 'none' : ''}>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  );
}

function Listed({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul class="ids">
        {items.map((item) => (
          <li>
            <code>{item}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Covered({ operation }: { readonly operation: OperationCoverage | undefined }) {
  if (operation === undefined) return null;
  const missing = operation.points.filter(({ covered }) => !covered);
  if (missing.length === 0) return <>{percent(operation)}</>;
  return (
    <details>
      <summary>{percent(operation)}</summary>
      <ul class="ids">
        {missing.map(({ kind, name }) => (
          <li>
            {kind} <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Problem({ problem: { operationId, message, count, evidence } }: { readonly problem: RequestProblem }) {
  return (
    <article class="clause warned">
      <h4>
        <span class="mark" aria-hidden="true">
          !
        </span>
        <code>{operationId}</code> <span class="word">{count === 1 ? 'once' : `${count} times`}</span>
      </h4>
      <p class="message">{message}</p>
      <ShownEvidence evidence={evidence} isOpen={false} />
    </article>
  );
}
