import { useState } from 'preact/hooks';
import type { Mistake } from '#generated/control.js';
import { ControlError } from '../../mock/control/create-control.js';
import { useTask } from '../parts/use-task.js';
import { recordIn } from './record-text.js';

/** Saves what a text is, and knows what is wrong with it. */
export function useSaved(save: (record: Record<string, unknown>) => Promise<void>, root = '/body') {
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const task = useTask(async (text: string) => {
    try {
      await save(recordIn(text));
      setMistakes([]);
    } catch (error) {
      setMistakes(error instanceof ControlError ? mistakesBelow(root, error.errors) : []);
      if (error instanceof SyntaxError) throw new ControlError(0, `This is no record yet: ${error.message}`, []);
      throw error;
    }
  });
  return { ...task, mistakes };
}

/** Those that are about what is at a pointer, with their pointers from there. */
export function mistakesBelow(root: string, mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes
    .filter(({ pointer }) => pointer === root || pointer.startsWith(`${root}/`))
    .map(({ pointer, message }) => ({ pointer: pointer.slice(root.length), message }));
}
