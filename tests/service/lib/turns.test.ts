import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTurns, QueueFull } from '../../../service/lib/turns.ts';

/** A task that ends when told, and says whether it has begun. */
function heldTask() {
  const task = { begun: false, end: (): void => undefined };
  const run = (): Promise<void> => {
    task.begun = true;
    return new Promise((resolve) => {
      task.end = resolve;
    });
  };
  return { task, run };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs so many tasks at once and the others in order', async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 10 });
  const tasks = Array.from({ length: 4 }, heldTask);
  const done = Promise.all(tasks.map(({ run }) => takeTurn(run)));
  expect(tasks.map(({ task }) => task.begun)).toEqual([true, true, false, false]);
  tasks[1]?.task.end();
  await settle();
  expect(tasks.map(({ task }) => task.begun)).toEqual([true, true, true, false]);
  for (const { task } of tasks) {
    task.end();
    await settle();
  }
  await done;
});

it('turns away at once a caller that would wait behind too many', async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1 });
  const [running, waiting] = [heldTask(), heldTask()];
  const both = [takeTurn(running.run), takeTurn(waiting.run)];
  await expect(takeTurn(heldTask().run)).rejects.toThrow(QueueFull);
  running.task.end();
  await settle();
  waiting.task.end();
  await Promise.all(both);
  await expect(takeTurn(async () => 'free again')).resolves.toBe('free again');
});

it('passes on what a task returns or throws, and goes on after it', async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1 });
  await expect(takeTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(takeTurn(async () => 7)).resolves.toBe(7);
});

it('never runs more than it may, whatever comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
      async (atOnce, lengths) => {
        const takeTurn = createTurns({ atOnce, waiting: 20 });
        let running = 0;
        const task = (length: number) => async (): Promise<void> => {
          running += 1;
          expect(running).toBeLessThanOrEqual(atOnce);
          for (let step = 0; step < length; step += 1) await settle();
          running -= 1;
        };
        await Promise.all(lengths.map((length) => takeTurn(task(length))));
        expect(running).toBe(0);
      },
    ),
    { numRuns: 30 },
  );
});
