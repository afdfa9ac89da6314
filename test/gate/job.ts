/** A process that runs the tasks that it receives, one after the other. */
import { type CheckOptions, type Kind, tasks } from './tasks.js';

export interface Order {
  readonly kind: Kind;
  readonly name: string;
  readonly options: CheckOptions;
}

export type Reply = { readonly outcome: unknown } | { readonly error: string };

process.on('message', ({ kind, name, options }: Order) => {
  void run(kind, name, options).then((reply) => process.send?.(reply));
});

process.on('disconnect', () => process.exit());

async function run(kind: Kind, name: string, options: CheckOptions): Promise<Reply> {
  try {
    return { outcome: await tasks[kind](name, options) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
