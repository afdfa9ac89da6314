import { loadSabotages, SabotageError } from '../../faults/sabotaged.js';
import { Problem } from '../../http/problem.js';
import type { Reply } from '../../http/reply.js';
import type { MockContext } from '../../mock-context.js';
import type { ControlHandler } from '../control-handler.js';
import { json } from '../replies.js';

export const listSabotages: ControlHandler<'listSabotages'> = (_call, { sabotages }) => shown(sabotages);

export const setSabotages: ControlHandler<'setSabotages'> = async ({ body }, { sabotages }) => {
  const names: readonly string[] = body.sabotages;
  await Promise.all(names.map((name, index) => expectKnown(name, index)));
  sabotages.names = names;
  return shown(sabotages);
};

async function expectKnown(name: string, index: number): Promise<void> {
  try {
    await loadSabotages([name]);
  } catch (error) {
    if (!(error instanceof SabotageError)) throw error;
    const { message } = error;
    throw new Problem(422, message, { errors: [{ pointer: `/body/sabotages/${index}`, message }] });
  }
}

async function shown({ names }: MockContext['sabotages']): Promise<Reply> {
  const { plainSabotages } = await import('../../../sabotage/sabotages.js');
  return json({ sabotages: names, available: plainSabotages().map(({ id, what }) => ({ id, what })) });
}
