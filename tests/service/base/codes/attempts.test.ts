import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterWrongTry, isRightTry, issuedLately, nextIssue } from '../../../../service/base/codes/code.ts';

const HOUR = 3_600_000;
const issued = { codeHash: 'right', attempts: 0, attemptsBy: {}, expiresAt: 1000, usedAt: null };

describe('a code', () => {
  it.each([
    ['is good', issued, 'right', 999, true],
    ['is not another', issued, 'wrong', 999, false],
    ['runs out', issued, 'right', 1000, false],
    ['is used once', { ...issued, usedAt: 5 }, 'right', 999, false],
    ['is good at the fifth try', { ...issued, attempts: 4, attemptsBy: { here: 4 } }, 'right', 999, true],
    [
      'runs out when the clock that issued it was ahead',
      { ...issued, expiresAt: 10_000_000 },
      'right',
      0,
      false,
    ],
    ['is lost after five', { ...issued, attempts: 5, attemptsBy: { here: 5 } }, 'right', 999, false],
    [
      'outlives five tries of another source',
      { ...issued, attempts: 5, attemptsBy: { there: 5 } },
      'right',
      999,
      true,
    ],
    ['is lost to every source after fifty', { ...issued, attempts: 50 }, 'right', 999, false],
  ])('%s', (_case, code, hash, now, verdict) => {
    expect(isRightTry(code, { codeHash: hash, source: 'here', now })).toBe(verdict);
  });
});

describe('a wrong try', () => {
  it('counts against its source', () => {
    const once = { ...issued, ...afterWrongTry(issued, 'here') };
    const twice = { ...once, ...afterWrongTry(once, 'there') };
    expect(afterWrongTry(twice, 'here')).toEqual({ attempts: 3, attemptsBy: { here: 2, there: 1 } });
  });

  it('is no longer counted once the code is lost, so that wrong tries cannot fill the row', () => {
    let code = issued;
    for (let source = 0; source < 200; source += 1) {
      code = { ...code, ...afterWrongTry(code, String(source)) };
    }
    expect(Object.keys(code.attemptsBy)).toHaveLength(50);
  });
});

describe('issuing', () => {
  it.each([
    ['allows the first', [], 0, null],
    ['allows the third', [10, 20], 30, null],
    ['allows no fourth within the hour', [10, 20, 30], 40, 10 + HOUR],
    ['does not count those of a clock that was ahead', [10 * HOUR, 10 * HOUR, 10 * HOUR], 40, null],
    ['allows a fourth when the first is an hour old', [10, 20, 30], 10 + HOUR, null],
  ])('%s', (_case, issuedAt, now, verdict) => {
    expect(nextIssue(issuedAt, now)).toBe(verdict);
  });

  it('never happens more than three times in any hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: HOUR }), { maxLength: 40 }), (waits) => {
        let now = 0;
        let times: number[] = [];
        const all: number[] = [];
        for (const wait of waits) {
          now += wait;
          if (nextIssue(times, now) !== null) continue;
          times = [...issuedLately(times, now), now];
          all.push(now);
        }
        for (const start of all) {
          expect(all.filter((moment) => moment >= start && moment < start + HOUR).length).toBeLessThanOrEqual(
            3,
          );
        }
      }),
    );
  });
});
