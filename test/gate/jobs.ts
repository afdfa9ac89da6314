import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, Reply } from './job.js';
import type { CheckOptions, Kind, Outcomes } from './tasks.js';

/** Time limit of a task. A process that needs longer is killed and replaced. */
const limitMs = 300_000;

/** Processes that run tasks, each one at a time. Further tasks wait. */
export class Jobs {
  readonly #idle: ChildProcess[] = [];
  readonly #waiting: ((job: ChildProcess) => void)[] = [];
  readonly #all = new Set<ChildProcess>();

  constructor(count: number) {
    for (let job = 0; job < count; job += 1) this.#idle.push(this.#start());
  }

  /** @throws Error if the task throws, ends its process or takes too long */
  async run<K extends Kind>(kind: K, name: string, options: CheckOptions): Promise<Outcomes[K]> {
    const free = this.#idle.pop() ?? (await new Promise<ChildProcess>((resolve) => this.#waiting.push(resolve)));
    const job = free.connected ? free : this.#replace(free);
    const reply = await ask(job, { kind, name, options });
    this.#free(job.connected && reply !== undefined ? job : this.#replace(job));
    if (reply === undefined) throw new Error(`The process ended or took more than ${limitMs / 1_000} s.`);
    if ('error' in reply) throw new Error(reply.error);
    return reply.outcome as Outcomes[K];
  }

  end(): void {
    for (const job of this.#all) job.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const file = fileURLToPath(new URL('job.ts', import.meta.url));
    const job = fork(file, [], { execArgv: process.execArgv });
    this.#all.add(job);
    return job;
  }

  #replace(job: ChildProcess): ChildProcess {
    job.kill('SIGKILL');
    this.#all.delete(job);
    return this.#start();
  }

  #free(job: ChildProcess): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(job);
    else next(job);
  }
}

/** Reply to an order; undefined after the time limit. */
function ask(job: ChildProcess, order: Order): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const finish = (reply?: Reply) => {
      clearTimeout(timer);
      job.off('message', onMessage);
      job.off('exit', onExit);
      resolve(reply);
    };
    const onMessage = (reply: unknown) => finish(reply as Reply);
    const onExit = () => finish();
    const timer = setTimeout(onExit, limitMs);
    job.on('message', onMessage);
    job.on('exit', onExit);
    job.send(order, (error) => error && finish());
  });
}
