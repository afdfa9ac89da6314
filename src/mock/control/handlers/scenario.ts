import { scenarios } from '#generated/scenarios.js';
import { ScenarioError } from '../../../../fixtures/scenario-error.js';
import { pointerTo } from '../../../contract/finding.js';
import { type Path, SourceError } from '../../../source/source.js';
import { type ProblemDetail, problemAt } from '../../http/problem.js';
import type { Reply } from '../../http/reply.js';
import type { MockContext } from '../../mock-context.js';
import { isFile } from '../../scenario/read-scenario.js';
import type { ControlHandler } from '../control-operations.js';
import { jsonReply, refuseMistakes } from '../replies.js';
import { readOverrides } from '../scenario-overrides.js';

export const getScenario: ControlHandler<'getScenario'> = (_call, context) => scenarioReply(context);

export const loadScenario: ControlHandler<'loadScenario'> = ({ body: { scenario } }, context) => {
  if (typeof scenario === 'string' && isFile(scenario)) {
    const message = 'is a path, but the control API does not read files';
    throw problemAt(422, '/body/scenario', message, '/body/scenario');
  }
  refuseInvalid(() => {
    const { mistakes } = readOverrides(context.resolveBase({ ...context.baseOverrides, scenario }).content, context);
    refuseMistakes(mistakes.map(({ path, message }) => ({ pointer: scenarioPointer(path), message })));
    context.overrideBase({ scenario });
  });
  return scenarioReply(context);
};

export const setSeed: ControlHandler<'setSeed'> = ({ body: { seed } }, context) => {
  refuseInvalid(() => context.overrideBase({ seed }));
  return scenarioReply(context);
};

function scenarioReply({ scenario: { name, seed } }: MockContext): Reply {
  return jsonReply({ name, seed, available: Object.keys(scenarios) });
}

/** Throws Problem 422 with a pointer for each mistake. */
function refuseInvalid(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (error instanceof ScenarioError) refuseMistakes([{ pointer: '/body/scenario', message: error.message }]);
    if (error instanceof SourceError) refuseMistakes(error.mistakes.map(toDetail));
    throw error;
  }
}

function scenarioPointer(path: Path): string {
  return `/body/scenario${path.map((segment) => pointerTo(String(segment))).join('')}`;
}

/** Splits a line of a SourceError, `scenario: records.messages.0.channel must be …`. */
function toDetail(mistake: string): ProblemDetail {
  const [, path = '', message = mistake] = /^scenario: ([\w-]+(?:\.[\w-]+)*):? (.*)$/.exec(mistake) ?? [];
  const segments = path === '' || path === 'the' ? [] : path.split('.');
  return { pointer: scenarioPointer(segments), message };
}
