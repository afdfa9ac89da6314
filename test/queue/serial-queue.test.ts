import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SerialQueue } from '../../src/queue/serial-queue.js';

test('tasks run one after the other, and each result goes to who added the task', async () => {
  const queue = new SerialQueue();
  const log: string[] = [];
  const task = (name: string, turns: number) => async () => {
    log.push(`${name} begins`);
    for (let turn = 0; turn < turns; turn += 1) await later();
    log.push(`${name} ends`);
    return name;
  };
  const results = [queue.add(task('slow', 3)), queue.add(task('fast', 0))];
  expect(queue.size).toBe(2);
  expect(await Promise.all(results)).toEqual(['slow', 'fast']);
  expect(log).toEqual(['slow begins', 'slow ends', 'fast begins', 'fast ends']);
});

test('a task that fails rejects for who added it, and the next one runs', async () => {
  const queue = new SerialQueue();
  const failed = queue.add(() => {
    throw new Error('broken');
  });
  const next = queue.add(() => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(queue.size).toBe(0);
});

test('a queue is idle once the tasks that were added meanwhile have ended too', async () => {
  const queue = new SerialQueue();
  const log: string[] = [];
  void queue.add(() => {
    log.push('first');
    void queue.add(() => void log.push('second'));
  });
  await queue.idle();
  expect(log).toEqual(['first', 'second']);
});
