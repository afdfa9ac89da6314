import { FaultError } from '../../faults/fault.js';
import type { Faults } from '../../faults/faults.js';
import { faultUsages } from '../../faults/parse-fault.js';
import { Problem } from '../../http/problem.js';
import type { Reply } from '../../http/reply.js';
import type { ControlHandler } from '../control-handler.js';
import { json, noContent } from '../replies.js';

/** Each is looked at for every request. */
const maxFaults = 100;

export const listFaults: ControlHandler<'listFaults'> = (_call, { faults }) => shown(faults);

export const addFault: ControlHandler<'addFault'> = ({ body: { fault } }, { faults }) => {
  if (faults.lines.length >= maxFaults) throw new Problem(409, `the limit of ${maxFaults} faults is reached`);
  try {
    return json({ id: faults.add(fault), fault }, 201);
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    const { message } = error;
    throw new Problem(422, message, { errors: [{ pointer: '/body/fault', message }] });
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
  return shown(faults);
};

function shown({ listed, held }: Faults): Reply {
  return json({ faults: listed.map(({ id, line }) => ({ id, fault: line })), held, available: faultUsages });
}
