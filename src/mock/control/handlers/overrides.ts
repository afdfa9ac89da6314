import type { Override } from '#generated/control.js';
import type { ActiveOverride } from '../../faults/overrides.js';
import { Problem } from '../../http/problem.js';
import type { ControlHandler } from '../control-handler.js';
import { readOverride } from '../read-override.js';
import { json, noContent } from '../replies.js';

const maxOverrides = 1_000;
/** All their bodies together, in characters. */
const maxCharacters = 32 * 2 ** 20;

export const listOverrides: ControlHandler<'listOverrides'> = (_call, { overrides }) =>
  json({ overrides: overrides.all.map(shown) });

export const addOverride: ControlHandler<'addOverride'> = ({ body }, context) => {
  const { overrides } = context;
  if (overrides.all.length >= maxOverrides) throw new Problem(409, `the limit of ${maxOverrides} overrides is reached`);
  const override = readOverride(body, context);
  const characters = [...overrides.all, override].flatMap(({ replies }) => replies.map(({ body }) => body.length));
  if (characters.reduce((sum, length) => sum + length, 0) > maxCharacters)
    throw new Problem(409, 'all overrides together exceed 32 MiB');
  return json(shown(overrides.add(override)), 201);
};

export const removeOverride: ControlHandler<'removeOverride'> = ({ path: { number } }, { overrides }) => {
  if (!overrides.remove(Number(number))) throw new Problem(404, `unknown override ${number}`);
  return noContent;
};

export const clearOverrides: ControlHandler<'clearOverrides'> = (_call, { overrides }) => {
  overrides.clear();
  return noContent;
};

function shown({ id, operation, key, times, where, used, replies, delayMs, fillIn }: ActiveOverride): Override {
  const optional = {
    ...(key !== undefined && { key }),
    ...(times !== undefined && { times }),
    ...(where && { where }),
    ...(replies.length > 1 && { responses: replies.length }),
    ...(delayMs !== undefined && { delayMs }),
    ...(fillIn && { template: true }),
  };
  return { id, operation, status: replies[0].status, used, ...optional };
}
