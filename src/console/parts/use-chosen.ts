import { useEffect, useState } from 'preact/hooks';

/** How long what was chosen is shown after it was done, in milliseconds: then what the mock says counts again. */
const patience = 1_500;

/** Shows what somebody has just chosen until the mock says the same, or refuses it. `done` resolves to whether it was. */
export function useChosen<T>(actual: T): [shown: T, choose: (value: T, done: Promise<boolean>) => void] {
  const [chosen, setChosen] = useState<{ readonly value: T }>();
  useEffect(() => {
    if (chosen !== undefined && Object.is(chosen.value, actual)) setChosen(undefined);
  }, [actual, chosen]);
  const choose = (value: T, done: Promise<boolean>) => {
    const own = { value };
    setChosen(own);
    void done.then((isDone) => {
      setTimeout(() => setChosen((now) => (now === own ? undefined : now)), isDone ? patience : 0);
    });
  };
  return [chosen === undefined ? actual : chosen.value, choose];
}
