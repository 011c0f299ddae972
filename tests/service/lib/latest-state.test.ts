import { describe, expect, it } from 'vitest';
import { rereading } from '../../../service/lib/latest-state.ts';

describe('what is read again', () => {
  it('is read one reading at a time, and once more for all that asked meanwhile', async () => {
    let underWay = 0;
    let most = 0;
    let readings = 0;
    const reading = rereading(
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
        readings += 1;
      },
      () => undefined,
    );
    for (let time = 0; time < 5; time += 1) reading.again();
    await reading.settle();
    expect([most, readings]).toEqual([1, 2]);
  });

  it('is read until it succeeds, and not after it was closed', async () => {
    const failures: unknown[] = [];
    let readings = 0;
    const reading = rereading(
      async () => {
        readings += 1;
        if (readings < 3) throw new Error('away');
      },
      (error) => failures.push(error),
      1,
    );
    reading.again();
    await reading.settle();
    expect([readings, failures.length]).toEqual([3, 2]);
    reading.close();
    reading.again();
    await reading.settle();
    expect(readings).toBe(3);
  });
});
