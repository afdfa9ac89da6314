// Whatever a signature names can be imported, so that an application can write it down.

import {
  type Answer,
  type AxiosAnswer,
  assertContract,
  type BareBody,
  ContractBroken,
  type Coverage,
  type CoveragePoint,
  createTraffic,
  type Evidence,
  type Exchange,
  type Incomplete,
  type LeftBehind,
  type Level,
  type OperationCoverage,
  type PlaywrightAnswer,
  type PointKind,
  type RequestProblem,
  type Requirement,
  type Status,
  type Summary,
  type SupertestAnswer,
  type Traffic,
  type TrafficFinding,
  type TrafficJudgement,
  type TrafficSummary,
} from 'notikit';
import {
  createOutbound,
  type Fetch,
  type Ids,
  type OutboundOptions,
  type Progress,
  type Report,
  RequirementError,
  type Result,
  type RunOptions,
  runConformance,
  type Selection,
  TransportError,
  type TransportFailure,
} from 'notikit/conformance';
import {
  type Answered,
  ConnectionReset,
  createMock,
  type EventRecord,
  FaultError,
  type Faults,
  type MessageRecord,
  type Mock,
  type MockOptions,
  type Problem,
  type ProblemDetail,
  type Records,
  SabotageError,
  type Scenario,
  ScenarioError,
  SourceError,
  type SubscriberRecord,
} from 'notikit/mock';
import { forwardTo, type MockHandlersOptions, mockHandlers } from 'notikit/msw';
import type { MockWorkerFixtures, MockFixtures as PageFixtures } from 'notikit/playwright';
import { createProxy, type JudgedPassage, type ProxyOptions, type TrafficProxy } from 'notikit/proxy';
import { ctrf, github, json, junit, type Reporter, type ReporterOptions, terminal } from 'notikit/reporters';
import type { JudgeOptions, MockFixtures, MockTestOptions } from 'notikit/vitest';

const record: SubscriberRecord = { subscriberId: 'ada' };
const event: EventRecord = { subscriber: 'ada', workflow: 'order-shipped' };
const message: MessageRecord = { ...event, channel: 'email' };
const records: Records = { subscribers: [record], events: [event], messages: [message] };
const scenario: Scenario = { records };
const problems: ProblemDetail[] = [];
const noteProblem = (problem: Problem) => problems.push(...problem.errors);
const onAnswer = ({ problem }: Answered) => problem && noteProblem(problem);
const mockOptions: MockOptions = { scenario, onAnswer };
const mock: Mock = createMock(mockOptions);
const faults: Faults = mock.faults;
faults.clear();
const handlersOptions: MockHandlersOptions = { baseUrl: 'https://api.example.com' };
export const handlers = mockHandlers(forwardTo('http://127.0.0.1:4010'), handlersOptions);

const outboundOptions: OutboundOptions = { timeoutMs: 1_000 };
const fetch: Fetch = createOutbound(outboundOptions);
const ids: Ids = { subscriberId: 'ada' };
const phases: Progress['phase'][] = [];
const onProgress = ({ phase }: Progress) => phases.push(phase);
const runOptions: RunOptions = { fetch, ids, onProgress, only: ['search.*'], baseUrl: 'http://x', apiKey: 'test-1' };
export const report: Report = await runConformance(runOptions);
export const results: readonly Result[] = report.results;
export const summary: Summary = report.summary;
export const incomplete: Incomplete | undefined = report.incomplete?.reason;
export const leftBehind: LeftBehind | undefined = report.leftBehind;
export const selection: Selection = { operations: ['createSubscriber'] };
export const told = (requirement: Requirement): [Level, Status | undefined, readonly Evidence[]] => {
  const { status, evidence = [] } = results.find(({ id }) => id === requirement.id) ?? {};
  return [requirement.level, status, evidence];
};

const reporterOptions: ReporterOptions = { color: false };
const reporters: readonly Reporter[] = [ctrf, github, json, junit, terminal];
export const texts = reporters.map((reporter) => reporter(report, reporterOptions));

const findings: TrafficFinding[] = [];
const onJudged = (judged: JudgedPassage) => findings.push(...judged.findings);
const proxyOptions: ProxyOptions = { target: 'http://x', onJudged };
const proxy: TrafficProxy = createProxy(proxyOptions);
const traffic: Traffic = createTraffic();
export const judgement = (exchange: Exchange): TrafficJudgement => traffic.add(exchange);
export const passed: TrafficSummary | undefined = proxy.traffic.report().traffic;
export const problem: RequestProblem | undefined = passed?.requests[0];
const coverage: Coverage = traffic.coverage();
const operation: OperationCoverage | undefined = coverage.operations[0];
const point: CoveragePoint | undefined = operation?.points[0];
export const kind: PointKind | undefined = point?.kind;

const judgeOptions: JudgeOptions = { strict: true };
type KnownAnswer = Answer | AxiosAnswer | PlaywrightAnswer | SupertestAnswer;
export const hold = (answer: KnownAnswer) => assertContract(answer, undefined, judgeOptions);
export const holdBody = (body: BareBody, options: JudgeOptions) => assertContract(body, options);
export const testOptions: MockTestOptions & MockWorkerFixtures['mockOptions'] = { seed: 7 };
export const keyOf = ({ apiKey }: MockFixtures | PageFixtures) => apiKey;

export function explain(error: unknown): string | TransportFailure | readonly string[] {
  if (error instanceof TransportError) return error.failure;
  if (error instanceof SourceError) return error.mistakes;
  const known = [ConnectionReset, ContractBroken, FaultError, RequirementError, SabotageError, ScenarioError];
  return known.some((kind) => error instanceof kind) ? String(error) : 'a bug';
}
