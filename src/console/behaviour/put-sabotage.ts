import { mock } from '../mock.js';

/** Lets the mock break a clause, or keep it again. The others stay as they are now, whoever has set them. */
export async function putSabotage(id: string, isOn: boolean): Promise<void> {
  const control = mock();
  const { sabotages } = await control.sabotages();
  const others = sabotages.filter((other) => other !== id);
  await control.setSabotages(isOn ? [...others, id] : others);
}
