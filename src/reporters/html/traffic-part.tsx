import type { ComponentChildren } from 'preact';
import {
  type OperationCoverage,
  percent,
  type RequestProblem,
  type TrafficSummary,
} from '../../judgement/report/traffic-summary.js';
import { groupBy, trafficFigures } from '../results.js';
import { Names, ReportSection } from './page.js';
import { EvidenceDetails, FindingDetails } from './requirement.js';

/** Summary of exchanges of other clients. */
export function TrafficPart({ traffic }: { readonly traffic: TrafficSummary }) {
  const { operations, requests, coverage } = traffic;
  const figures = trafficFigures(traffic);
  return (
    <ReportSection id="traffic" title="Traffic">
      <dl class="figures">
        <Figure name="exchanges checked" count={traffic.exchanges} />
        {figures.map(({ name, count }) => (
          <Figure name={name} count={count} />
        ))}
        <Figure name="requests that do not conform" count={traffic.brokenRequests} />
      </dl>
      {figures.map(({ name, examples }) => (
        <ItemList title={name} items={examples} />
      ))}
      <h3>Coverage of the contract</h3>
      <p>
        {percent(coverage)}: {coverage.covered.toLocaleString('en')} of {coverage.total.toLocaleString('en')} points,
        each a status, a parameter, a field or a value.
      </p>
      {operations.length + (coverage.operations?.length ?? 0) > 0 && (
        <table class="exercised">
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
            {coverage.operations?.map((operation) => (
              <OperationRow operation={operation}>
                <td>
                  <CoverageCell operation={operation} />
                </td>
              </OperationRow>
            )) ?? operations.map((operation) => <OperationRow operation={operation} />)}
          </tbody>
        </table>
      )}
      {requests.length > 0 && <h3>Requests that do not conform</h3>}
      {requests.map((problem) => (
        <RequestProblemDetails problem={problem} />
      ))}
    </ReportSection>
  );
}

interface RowOptions {
  readonly operation: TrafficSummary['operations'][number];
  readonly children?: ComponentChildren;
}

function OperationRow({ operation: { operationId, exchanges }, children }: RowOptions) {
  return (
    <tr>
      <th scope="row">
        <code>{operationId}</code>
      </th>
      <td class="number">{exchanges.toLocaleString('en')}</td>
      {children}
    </tr>
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

function ItemList({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <Names names={items} />
    </details>
  );
}

function CoverageCell({ operation }: { readonly operation: OperationCoverage }) {
  const { covered, total, points } = operation;
  const missing = groupBy(
    points.filter((point) => !point.covered),
    ({ kind }) => kind,
  );
  const shareBar = (
    <span class="covered">
      <svg class="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={((100 * covered) / Math.max(1, total)).toFixed(1)} height="4" />
      </svg>{' '}
      <b>{percent(operation)}</b> {covered} of {total}
    </span>
  );
  if (missing.size === 0) return shareBar;
  return (
    <details>
      <summary>{shareBar}</summary>
      <dl class="missing">
        {[...missing].map(([kind, group]) => (
          <div>
            <dt>{kind}</dt>
            <dd>
              {group.map(({ name }) => (
                <>
                  <code>{name}</code>{' '}
                </>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function RequestProblemDetails({ problem }: { readonly problem: RequestProblem }) {
  const { operationId, part, pointer, message, count, evidence } = problem;
  return (
    <FindingDetails
      status="warned"
      name={operationId}
      word={count === 1 ? 'once' : `${count.toLocaleString('en')} times`}
      message={`${part} ${pointer} ${message}`}
    >
      <EvidenceDetails evidence={evidence} isOpen />
    </FindingDetails>
  );
}
