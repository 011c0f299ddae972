import { describe, expect, it } from 'vitest';
import { readExpiry } from '../../../service/modules/links/lifespan.ts';

const MOMENT = Date.UTC(2026, 8, 13, 12);

describe('an expiry', () => {
  it.each([
    ['in ISO 8601', '2026-09-13T12:00:00Z'],
    ['with an offset', '2026-09-13T14:00:00+02:00'],
    ['in Unix seconds', MOMENT / 1000],
    ['in Unix seconds as digits', String(MOMENT / 1000)],
  ])('is read %s', (_form, input) => {
    expect(readExpiry(input).moment).toBe(MOMENT);
  });

  it('is none when it is null, whatever the time', () => {
    const expiry = readExpiry(null);
    expect(expiry.moment).toBeNull();
    expect(() => expiry.mustBeAfter(Number.MAX_SAFE_INTEGER)).not.toThrow();
  });

  it.each(['soon', '', '2026-02-30', Number.NaN])('is refused when it is no moment: %j', (input) => {
    expect(() => readExpiry(input)).toThrow(expect.objectContaining({ status: 422 }));
  });

  it.each([
    ['to come by a millisecond', MOMENT - 1, true],
    ['that is this very millisecond', MOMENT, false],
    ['that passed a millisecond ago', MOMENT + 1, false],
  ])('%s is taken or refused', (_when, now, isTaken) => {
    const { mustBeAfter } = readExpiry(MOMENT / 1000);
    if (isTaken) expect(() => mustBeAfter(now)).not.toThrow();
    else expect(() => mustBeAfter(now)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
