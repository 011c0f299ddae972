import { describe, expect, it } from 'vitest';
import { ServiceTime } from '../../../renderer/lib/service-time.ts';

const NOON = Date.parse('2026-09-13T12:00:00Z');
const HOUR_MS = 3_600_000;

/** A computer whose clock is this far ahead of the service's, after an answer that took `took` ms in all. */
function afterAnswer({ ahead, took = 0 }: { ahead: number; took?: number }): ServiceTime {
  const own = NOON + ahead;
  const time = new ServiceTime(() => own);
  time.hear(new Date(NOON).toUTCString(), { sent: own - took, arrived: own });
  return time;
}

describe('the time by the service', () => {
  it.each([
    ['three hours fast', 3 * HOUR_MS],
    ['a day and two hours slow', -26 * HOUR_MS],
    ['ten seconds fast', 10_000],
  ])('is told to the second on a computer that is %s', (_, ahead) => {
    expect(Math.abs(afterAnswer({ ahead }).now() - NOON)).toBeLessThanOrEqual(1000);
  });

  it.each([
    ['a clock that is right', 0, 0],
    ['the second that the header leaves out', 1_000, 0],
    ['a slow answer', 4_000, 9_000],
  ])('is this computer’s own with %s', (_, ahead, took) => {
    expect(afterAnswer({ ahead, took }).now()).toBe(NOON + ahead);
  });

  it.each([null, '', 'yesterday'])('is not taken from a header that says %j', (date) => {
    const time = new ServiceTime(() => NOON);
    time.hear(date, { sent: NOON, arrived: NOON });
    expect(time.now()).toBe(NOON);
  });

  it('is taken anew when this computer’s clock is put right', () => {
    let own = NOON + 3 * HOUR_MS;
    let changes = 0;
    const time = new ServiceTime(() => own);
    time.onchange = () => (changes += 1);
    const hear = () => time.hear(new Date(NOON).toUTCString(), { sent: own, arrived: own });
    hear();
    own = NOON;
    hear();
    expect(time.now()).toBe(NOON);
    expect(changes).toBe(2);
  });
});
