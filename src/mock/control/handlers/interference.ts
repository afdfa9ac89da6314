import type { Override } from '#generated/control.js';
import { Problem } from '../../http/problem.js';
import type { Reply } from '../../http/reply.js';
import { FaultError, faultUsages } from '../../interference/fault.js';
import type { Faults } from '../../interference/faults.js';
import type { ActiveOverride } from '../../interference/overrides.js';
import { loadSabotages, SabotageError } from '../../interference/sabotages.js';
import type { MockContext } from '../../mock-context.js';
import type { ControlHandler } from '../control-operations.js';
import { readOverride } from '../read-override.js';
import { jsonReply, noContent } from '../replies.js';

/** Maximum number of faults: each request is compared with every fault. */
const maxFaults = 100;

export const listFaults: ControlHandler<'listFaults'> = (_call, { faults }) => faultsReply(faults);

export const addFault: ControlHandler<'addFault'> = ({ body: { fault } }, { faults }) => {
  if (faults.lines.length >= maxFaults) throw new Problem(409, `the limit of ${maxFaults} faults is reached`);
  try {
    return jsonReply({ id: faults.add(fault), fault }, 201);
  } catch (error) {
    throw toProblem(error, '/body/fault');
  }
};

export const removeFault: ControlHandler<'removeFault'> = ({ path: { number } }, { faults }) => {
  if (!faults.remove(Number(number))) throw new Problem(404, `unknown fault ${number}`);
  return noContent;
};

export const clearFaults: ControlHandler<'clearFaults'> = (_call, { faults }) => {
  faults.clear();
  return noContent;
};

export const releaseFaults: ControlHandler<'releaseFaults'> = (_call, { faults }) => {
  faults.release();
  return faultsReply(faults);
};

function faultsReply({ listed, held }: Faults): Reply {
  return jsonReply({ faults: listed.map(({ id, line }) => ({ id, fault: line })), held, available: faultUsages });
}

const maxOverrides = 1_000;
/** Maximum size of all override bodies, in characters. */
const maxTotalCharacters = 32 * 2 ** 20;

export const listOverrides: ControlHandler<'listOverrides'> = (_call, { overrides }) =>
  jsonReply({ overrides: overrides.active.map(overrideSummary) });

export const addOverride: ControlHandler<'addOverride'> = ({ body }, context) => {
  const { overrides } = context;
  if (overrides.active.length >= maxOverrides) {
    throw new Problem(409, `the limit of ${maxOverrides} overrides is reached`);
  }
  const override = readOverride(body, context);
  const characters = [...overrides.active, override].flatMap(({ replies }) => replies.map(({ body }) => body.length));
  if (characters.reduce((sum, length) => sum + length, 0) > maxTotalCharacters) {
    throw new Problem(409, 'all overrides together exceed 32 MiB');
  }
  return jsonReply(overrideSummary(overrides.add(override)), 201);
};

export const removeOverride: ControlHandler<'removeOverride'> = ({ path: { number } }, { overrides }) => {
  if (!overrides.remove(Number(number))) throw new Problem(404, `unknown override ${number}`);
  return noContent;
};

export const clearOverrides: ControlHandler<'clearOverrides'> = (_call, { overrides }) => {
  overrides.clear();
  return noContent;
};

function overrideSummary(override: ActiveOverride): Override {
  const { id, operation, key, times, where, used, replies, delayMs, renderTemplates } = override;
  const optional = {
    ...(key !== undefined && { key }),
    ...(times !== undefined && { times }),
    ...(where && { where }),
    ...(replies.length > 1 && { responses: replies.length }),
    ...(delayMs !== undefined && { delayMs }),
    ...(renderTemplates && { template: true }),
  };
  return { id, operation, status: replies[0].status, used, ...optional };
}

export const listSabotages: ControlHandler<'listSabotages'> = (_call, { sabotages }) => sabotagesReply(sabotages);

export const setSabotages: ControlHandler<'setSabotages'> = async ({ body }, { sabotages }) => {
  const names: readonly string[] = body.sabotages;
  for (const [index, name] of names.entries()) {
    await loadSabotages([name]).catch((error: unknown) => {
      throw toProblem(error, `/body/sabotages/${index}`);
    });
  }
  sabotages.names = names;
  return sabotagesReply(sabotages);
};

/** Converts the error of an unknown fault or sabotage to a Problem. */
function toProblem(error: unknown, pointer: string): unknown {
  if (!(error instanceof FaultError || error instanceof SabotageError)) return error;
  const { message } = error;
  return new Problem(422, message, { errors: [{ pointer, message }] });
}

async function sabotagesReply({ names }: MockContext['sabotages']): Promise<Reply> {
  const { plainSabotages } = await import('../../../sabotage/sabotages.js');
  return jsonReply({ sabotages: names, available: plainSabotages().map(({ id, what }) => ({ id, what })) });
}
