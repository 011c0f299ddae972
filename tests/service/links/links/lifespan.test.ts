import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endsBeforeStart, readExpiry, readStart } from '../../../../service/links/links/status.ts';

const MOMENT = Date.UTC(2026, 8, 13, 12);

describe.each([
  ['an expiry', readExpiry, 'expire_after'],
  ['a start', readStart, 'starts_at'],
] as const)('%s', (_which, readMoment, field) => {
  it.each([
    ['in ISO 8601', '2026-09-13T12:00:00Z'],
    ['with an offset', '2026-09-13T14:00:00+02:00'],
    ['in Unix seconds', MOMENT / 1000],
    ['in Unix seconds as digits', String(MOMENT / 1000)],
  ])('is read %s', (_form, input) => {
    expect(readMoment(input).moment).toBe(MOMENT);
  });

  it('is none when it is null, whatever the time', () => {
    const read = readMoment(null);
    expect(read.moment).toBeNull();
    expect(() => read.mustBeAfter(Number.MAX_SAFE_INTEGER)).not.toThrow();
  });

  it.each(['soon', '', '2026-02-30', Number.NaN])('is refused when it is no moment: %j', (input) => {
    expect(() => readMoment(input)).toThrow(expect.objectContaining({ status: 422, field }));
  });

  it.each([
    ['to come by a millisecond', MOMENT - 1, true],
    ['that is this very millisecond', MOMENT, false],
    ['that passed a millisecond ago', MOMENT + 1, false],
  ])('%s is taken or refused', (_when, now, isTaken) => {
    const { mustBeAfter } = readMoment(MOMENT / 1000);
    if (isTaken) expect(() => mustBeAfter(now)).not.toThrow();
    else expect(() => mustBeAfter(now)).toThrow(expect.objectContaining({ status: 400, field }));
  });
});

describe('a link', () => {
  it.each([
    [null, null, false],
    [MOMENT, null, false],
    [null, MOMENT, false],
    [MOMENT - 1, MOMENT, false],
    [MOMENT, MOMENT, true],
    [MOMENT + 1, MOMENT, true],
  ])('from %s until %s ends before it starts: %s', (startsAt, expireAfter, isSo) => {
    expect(endsBeforeStart({ startsAt, expireAfter })).toBe(isSo);
  });

  it('that does not is live at some moment, however short', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 5 }));
    fc.assert(
      fc.property(moment, moment, (startsAt, expireAfter) => {
        const live = [0, 1, 2, 3, 4, 5, 6].filter(
          (now) => (startsAt ?? 0) <= now && now < (expireAfter ?? 7),
        );
        fc.pre(expireAfter !== 0);
        expect(live.length > 0).toBe(!endsBeforeStart({ startsAt, expireAfter }));
      }),
    );
  });
});
