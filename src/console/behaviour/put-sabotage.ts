import { mock } from '../live.js';
import { inTurn } from '../parts/hooks.js';

/** Lets the mock break a requirement, or keep it again. The others stay as they are now, whoever has set them. */
export const putSabotage = inTurn(async (id: string, isOn: boolean) => {
  const control = mock();
  const { sabotages } = await control.sabotages();
  const others = sabotages.filter((other) => other !== id);
  await control.setSabotages(isOn ? [...others, id] : others);
});
