import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, defineChange } from '../../../../service/db/journal/change.ts';
import { createDispatcher } from '../../../../service/db/journal/dispatcher.ts';
import { quietLog } from '../../../support/quiet-log.ts';

const LINK_MADE = defineChange('link.made', Type.Object({ alias: Type.String() }));

const change = (seq: number, kind = 'link.made', facts: unknown = { alias: `link-${seq}` }): Change => ({
  seq,
  at: 0,
  actor: 'system',
  actorId: null,
  kind,
  subject: 'link',
  subjectId: String(seq),
  ownerId: null,
  facts,
  operation: null,
});

const NONE: readonly Change[] = [];

/** A dispatcher over changes that are committed one by one. */
function setUp({ startedAt = 0, committed = NONE } = {}) {
  const stored = [...committed];
  let reads = 0;
  const dispatcher = createDispatcher({
    startedAt,
    listAfter: async (seq, limit) => {
      reads += 1;
      return stored.filter((row) => row.seq > seq).slice(0, limit);
    },
    log: quietLog,
  });
  const first: number[] = [];
  const told: number[] = [];
  dispatcher.onFirst(({ seq }) => first.push(seq));
  dispatcher.onEvery(({ seq }) => told.push(seq));
  return { dispatcher, first, told, stored, reads: () => reads };
}

describe('changes', () => {
  it('are told at once and in order', () => {
    const { dispatcher, told, reads } = setUp();
    dispatcher.take([change(1), change(2)]);
    dispatcher.take([change(3)]);
    expect(told).toEqual([1, 2, 3]);
    expect([dispatcher.lastSeq(), reads()]).toEqual([3, 0]);
  });

  it('that cannot be read yet reach the first listeners alone, and all once they were read', async () => {
    const { dispatcher, first, told, stored } = setUp();
    dispatcher.take([change(1), change(2)], false);
    expect([first, told]).toEqual([[1, 2], []]);
    stored.push(change(1), change(2), change(3));
    dispatcher.take([change(3)]);
    await expect.poll(() => told).toEqual([1, 2, 3]);
    expect(first).toEqual([1, 2, 3, 1, 2]);
  });

  it('of before the start are not told', () => {
    const { dispatcher, told } = setUp({ startedAt: 7 });
    dispatcher.take([change(8)]);
    expect(told).toEqual([8]);
  });

  it('reach the first listeners before all others', () => {
    const { dispatcher } = setUp();
    const order: string[] = [];
    dispatcher.onEvery(() => order.push('other'));
    dispatcher.onFirst(() => order.push('first'));
    dispatcher.take([change(1)]);
    expect(order).toEqual(['first', 'other']);
  });

  it('are told to those who asked for their kind, with facts that fit it', () => {
    const { dispatcher } = setUp();
    const aliases: string[] = [];
    dispatcher.on(LINK_MADE, ({ facts }) => aliases.push(facts.alias));
    dispatcher.take([change(1), change(2, 'link.other'), change(3, 'link.made', { alias: 3 })]);
    expect(aliases).toEqual(['link-1']);
  });

  it('are told on when one listener fails, and not to one that has stopped', () => {
    const { dispatcher, told } = setUp();
    const stop = dispatcher.onEvery(() => {
      throw new Error('broken');
    });
    dispatcher.take([change(1)]);
    stop();
    dispatcher.take([change(2)]);
    expect(told).toEqual([1, 2]);
  });
});

describe('a change whose answer was lost', () => {
  it('is read and told in its place, though the next has come already', async () => {
    const { dispatcher, first, told, stored } = setUp();
    stored.push(change(1), change(2), change(3));
    dispatcher.take([change(1)]);
    dispatcher.take([change(3)]);
    expect([first, told]).toEqual([[1, 3], [1]]);
    await expect.poll(() => told).toEqual([1, 2, 3]);
    expect(first).toEqual([1, 3, 2]);
  });

  it('is told when it is asked for, though none has come after it', async () => {
    const { dispatcher, told, stored } = setUp();
    stored.push(change(1));
    await dispatcher.catchUp();
    expect(told).toEqual([1]);
  });

  it('was none when its number is in no row', async () => {
    const { dispatcher, told, stored } = setUp();
    stored.push(change(1), change(4));
    dispatcher.take([change(1)]);
    dispatcher.take([change(4)]);
    await expect.poll(() => told).toEqual([1, 4]);
    dispatcher.take([change(5)]);
    expect(told).toEqual([1, 4, 5]);
  });
});

it('whatever answers are lost, every change is told once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ size: fc.integer({ min: 1, max: 3 }), isLost: fc.boolean(), waits: fc.boolean() }),
        { maxLength: 30 },
      ),
      async (writes) => {
        const { dispatcher, told, first, stored } = setUp();
        let seq = 0;
        for (const { size, isLost, waits } of writes) {
          const appended = Array.from({ length: size }, (_, index) => change(seq + index + 1));
          seq += size;
          stored.push(...appended);
          if (!isLost) dispatcher.take(appended);
          if (waits) await new Promise(setImmediate);
        }
        await dispatcher.catchUp();
        await dispatcher.catchUp();
        const all = Array.from({ length: seq }, (_, index) => index + 1);
        expect(told).toEqual(all);
        expect([...new Set(first)].sort((a, b) => a - b)).toEqual(all);
      },
    ),
  );
});
