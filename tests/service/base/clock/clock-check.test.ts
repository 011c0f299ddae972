import { describe, expect, it } from 'vitest';
import { ClockCheck } from '../../../../service/base/clock/clock-check.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a clock at the start', () => {
  it.each([
    ['is believed when nobody knows any better', null, 0, true],
    ['is believed when it goes on where it was', 0, HOUR, true],
    ['is believed after a week off', 0, 7 * DAY, true],
    ['is doubted when it is further ahead than that', 0, 7 * DAY + 1, false],
    ['is doubted when it is years ahead', 0, 400 * DAY, false],
    ['is believed when it is behind, which erases nothing', 400 * DAY, 0, true],
  ])('%s', (_case, lastKnown, now, verdict) => {
    expect(new ClockCheck(createFakeClock(now), lastKnown).isPlausible()).toBe(verdict);
  });
});

describe('a clock that is doubted', () => {
  function setUp() {
    const clock = createFakeClock(400 * DAY);
    const check = new ClockCheck(clock, 0);
    expect(check.isPlausible()).toBe(false);
    return { clock, check };
  }

  it('is believed once it has gone on for an hour', () => {
    const { clock, check } = setUp();
    clock.advance(HOUR - 1);
    expect(check.isPlausible()).toBe(false);
    clock.advance(1);
    expect(check.isPlausible()).toBe(true);
    clock.advance(30 * DAY);
    expect(check.isPlausible()).toBe(true);
  });

  it('is believed at once when it is put right', () => {
    const { clock, check } = setUp();
    clock.set(DAY);
    expect(check.isPlausible()).toBe(true);
    clock.set(400 * DAY);
    expect(check.isPlausible()).toBe(false);
  });

  it.each([
    ['further ahead', 500 * DAY],
    ['back, but not far enough', 100 * DAY],
  ])('has to go on for an hour again when it is put %s', (_where, moment) => {
    const { clock, check } = setUp();
    clock.advance(HOUR - MINUTE);
    clock.set(moment);
    expect(check.isPlausible()).toBe(false);
    clock.advance(HOUR - MINUTE);
    expect(check.isPlausible()).toBe(false);
    clock.advance(MINUTE);
    expect(check.isPlausible()).toBe(true);
  });

  it('may be corrected a little meanwhile, and the computer may sleep', () => {
    const { clock, check } = setUp();
    clock.set(400 * DAY + 8 * HOUR);
    expect(check.isPlausible()).toBe(false);
    clock.advance(HOUR);
    expect(check.isPlausible()).toBe(true);
  });
});

describe('a clock that is believed', () => {
  it('stays so however long the service runs', () => {
    const clock = createFakeClock();
    const check = new ClockCheck(clock, null);
    clock.advance(1_000 * DAY);
    expect(check.isPlausible()).toBe(true);
  });

  it('is doubted when it is put far ahead while the service runs', () => {
    const clock = createFakeClock();
    const check = new ClockCheck(clock, null);
    clock.advance(10 * DAY);
    clock.set(clock.now() + 8 * DAY);
    expect(check.isPlausible()).toBe(false);
  });
});
