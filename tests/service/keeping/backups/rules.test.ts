import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyName, readCopyName } from '../../../../service/keeping/backups/keeping/copy-files.ts';
import { findOutdated } from '../../../../service/keeping/backups/keeping/kept-rule.ts';
import { dailyMoments, findTrouble, isDailyDue } from '../../../../service/keeping/backups/keeping/rules.ts';
import { DAY, HOUR, MINUTE } from '../../../../service/lib/time.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

describe('the name of a copy', () => {
  it('tells when and why it was made', () => {
    expect(copyName(Date.UTC(2026, 10, 22, 3, 10, 0, 999), 'daily')).toBe('linnet-20261122T031000Z-daily');
    expect(readCopyName('linnet-20261122T031000Z-daily')).toEqual({
      at: Date.UTC(2026, 10, 22, 3, 10),
      reason: 'daily',
    });
  });

  it.each([
    'linnet-20261122T031000Z-whim',
    'linnet-20261322T031000Z-daily',
    'linnet-20261122T031000Z-daily.part',
    '../linnet-20261122T031000Z-daily',
    'before-0.1.0-20261122T031000Z',
  ])('%s is none', (name) => expect(readCopyName(name)).toBe(null));
});

/** Copies of one reason, an hour between two. */
const manyOf = (reason: 'daily' | 'demand', count: number, ok: boolean | null = true): Made[] =>
  Array.from({ length: count }, (_, index) => ({ age: index * HOUR, reason, ok }));

type Made = { age: number; reason?: 'daily' | 'demand'; ok?: boolean | null };

const copy = ({ age, reason = 'daily', ok = true }: Made, index = 0) => ({
  name: `${age}-${index}`,
  at: NOW - age,
  reason,
  proof: ok === null ? null : { ok },
});
const goingAges = (made: Made[]): number[] =>
  findOutdated(
    made.map(copy).toSorted((a, b) => b.at - a.at),
    NOW,
  ).map(({ at }) => (NOW - at) / DAY);

describe('copies that go', () => {
  it('are daily ones but seven, and all that are older than 15 days, whatever they were made for', () => {
    const daily = Array.from({ length: 10 }, (_, day) => ({ age: day * DAY }));
    expect(goingAges(daily)).toEqual([7, 8, 9]);
    expect(
      goingAges([
        { age: 14 * DAY, reason: 'demand' },
        { age: 16 * DAY, reason: 'demand' },
      ]),
    ).toEqual([16]);
  });

  it.each([
    ['are none of exactly 15 days', [{ age: 15 * DAY }], []],
    ['are those a moment older', [{ age: 15 * DAY + 1, ok: null }], [15 + 1 / DAY]],
    ['are those of one reason but twenty', manyOf('demand', 21), [(20 * HOUR) / DAY]],
    ['are counted by their reasons', [...manyOf('demand', 20), ...manyOf('daily', 7)], []],
    [
      'are not counted with those that are no good',
      [...manyOf('daily', 2, false), ...manyOf('daily', 7)],
      [],
    ],
    ['are none of a clock that is a day ahead', [{ age: -DAY }, { age: 0 }], []],
    ['are those of one that is more than a day ahead', [{ age: -DAY - 1 }, { age: 0 }], [-1 - 1 / DAY]],
    [
      'are not those from ahead while the only other one is no good',
      [{ age: -2 * DAY }, { age: 0, ok: false }],
      [],
    ],
    [
      'leave a good one from ahead out of what is counted',
      [{ age: -DAY / 2 }, ...manyOf('daily', 6, null)],
      [],
    ],
  ] satisfies [string, Made[], number[]][])('%s', (_name, made, ages) => {
    expect(goingAges(made)).toEqual(ages);
  });

  it('are not the newest good one, unless it is too old', () => {
    const bad = Array.from({ length: 8 }, (_, day) => ({ age: day * DAY, ok: null }));
    expect(goingAges([...bad, { age: 9 * DAY }])).toEqual([7]);
    expect(goingAges([{ age: 16 * DAY }])).toEqual([16]);
  });

  it('are those that proved to be no good, but for two', () => {
    const bad = [0, 1, 2, 3].map((day) => ({ age: day * DAY, ok: false }));
    expect(goingAges([...bad, { age: 4 * DAY }])).toEqual([2, 3]);
  });

  it('are those from days to come, once there is a good one of now', () => {
    expect(goingAges([{ age: -40 * DAY }])).toEqual([]);
    expect(goingAges([{ age: -40 * DAY }, { age: 0 }])).toEqual([-40]);
  });

  it('leave a good copy wherever one of the last 15 days is', () => {
    const made = fc.array(
      fc.record({
        age: fc.integer({ min: 0, max: 20 * DAY }),
        reason: fc.constantFrom('daily' as const, 'demand' as const),
        ok: fc.constantFrom(true, false, null),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(made, (list) => {
        const copies = list.map(copy).toSorted((a, b) => b.at - a.at);
        const gone = new Set(findOutdated(copies, NOW));
        const left = copies.filter((one) => !gone.has(one));
        expect(left.every(({ at }) => NOW - at <= 15 * DAY)).toBe(true);
        const isGood = ({ at, proof }: (typeof copies)[number]): boolean =>
          proof?.ok === true && NOW - at <= 15 * DAY;
        expect(left.some(isGood)).toBe(copies.some(isGood));
      }),
    );
  });
});

describe('the daily copy', () => {
  const { last, next } = dailyMoments(NOW);

  it('is due at ten past three by the clock of this computer', () => {
    for (const moment of [last, next]) {
      const date = new Date(moment);
      expect([date.getHours(), date.getMinutes()]).toEqual([3, 10]);
    }
    expect(last).toBeLessThanOrEqual(NOW);
    expect(next).toBeGreaterThan(NOW);
  });

  it.each([
    ['none was made yet', 0, [], true],
    ['it was made', 0, [last], false],
    ['it was made a moment before it was due', 0, [last - 1], true],
    ['one was made within a minute of a clock that is put right', 0, [NOW + MINUTE], false],
    ['one was made a moment further ahead', 0, [NOW + MINUTE + 1], true],
    ['Linnet was put in at its time', last, [], false],
    ['Linnet was put in a moment before its time', last - 1, [], true],
    ['any of them was made since', 0, [last - DAY, last + HOUR, last - 2 * DAY], false],
    ['it was made the day before', 0, [last - DAY], true],
    ['it was made when the computer awoke', 0, [last + HOUR], false],
    ['one was made while the clock was ahead', 0, [NOW + 40 * DAY], true],
    ['Linnet was put in after its time', last + HOUR, [], false],
  ])('when %s', (_name, since, made, due) => {
    expect(isDailyDue({ now: NOW, since, made })).toBe(due);
  });
});

describe('what the owner looks after', () => {
  const well = {
    now: NOW,
    hasFailed: false,
    newestProven: { isGood: true },
    isFolderGone: false,
    isDaily: true,
    goodAt: NOW - DAY,
  };

  it.each([
    ['nothing', {}, null],
    [
      'a copy that is no good, first of all',
      { newestProven: { isGood: false }, hasFailed: true },
      'proof-failed',
    ],
    ['a folder that is gone', { isFolderGone: true, hasFailed: true }, 'folder-gone'],
    ['a copy that was not made', { hasFailed: true }, 'failed'],
    ['no good copy for two days', { goodAt: NOW - 2 * DAY }, 'overdue'],
    ['nothing a moment before two days are over', { goodAt: NOW - 2 * DAY + 1 }, null],
    ['a copy that was not made, before that none is good', { hasFailed: true, goodAt: 0 }, 'failed'],
    ['nothing where no proof was tried yet', { newestProven: null }, null],
    ['nothing while none is made daily', { goodAt: 0, isDaily: false }, null],
  ])('is %s', (_name, facts, kind) => {
    expect(findTrouble({ ...well, ...facts })?.kind ?? null).toBe(kind);
  });

  it('is told with the whole days without a good copy', () => {
    for (const [age, days] of [
      [2 * DAY, 2],
      [3 * DAY - 1, 2],
      [3 * DAY, 3],
    ] as const)
      expect(findTrouble({ ...well, goodAt: NOW - age })?.days).toBe(days);
  });
});
