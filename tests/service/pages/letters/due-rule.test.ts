import { describe, expect, it } from 'vitest';
import { isReminderDue, lastWeek, mondayOf, weekDue } from '../../../../service/pages/letters/due-rule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = (iso: string): number => Date.parse(iso);

describe('the Monday of a moment', () => {
  it.each([
    ['UTC', '2026-11-30T00:00:00Z', '2026-11-30T00:00:00Z'],
    ['UTC', '2026-12-06T23:59:59Z', '2026-11-30T00:00:00Z'],
    ['Europe/Berlin', '2026-11-29T23:30:00Z', '2026-11-29T23:00:00Z'],
    ['Europe/Berlin', '2026-10-25T20:00:00Z', '2026-10-18T22:00:00Z'],
    ['Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-22T23:00:00Z'],
    ['America/New_York', '2026-11-01T20:00:00Z', '2026-10-26T04:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T10:00:00Z', '2026-03-29T13:00:00Z'],
    ['Asia/Kathmandu', '2026-11-30T12:00:00Z', '2026-11-29T18:15:00Z'],
  ])('in %s at %s was at %s', (zone, moment, monday) => {
    expect(new Date(mondayOf(zone, at(moment))).toISOString()).toBe(new Date(monday).toISOString());
  });
});

it('a week in which the clocks go back has an hour more', () => {
  const { start, end, before } = lastWeek('Europe/Berlin', at('2026-10-26T08:00:00Z'));
  expect(end - start).toBe(7 * DAY + HOUR);
  expect(start - before).toBe(7 * DAY);
});

describe('the letter about a week', () => {
  const person = { zone: 'Europe/Berlin', toldWeek: '2026-11-23' };

  it.each([
    ['before eight on Monday', '2026-11-30T06:59:00Z', undefined],
    ['at eight', '2026-11-30T07:00:00Z', '2026-11-30'],
    ['on Wednesday, if the computer was off', '2026-12-02T22:00:00Z', '2026-11-30'],
    ['on Thursday, when it is no news', '2026-12-03T00:00:00Z', undefined],
  ])('%s', (_name, now, told) => {
    expect(weekDue(person, at(now))?.told).toBe(told);
  });

  it('is sent once', () => {
    expect(weekDue({ ...person, toldWeek: '2026-11-30' }, at('2026-11-30T12:00:00Z'))).toBeUndefined();
  });
});

describe('a reminder', () => {
  const end = at('2026-12-10T12:00:00Z');
  const look = (from: number, to: number) => ({ since: end - from, now: end - to });

  it.each([
    ['when the mark of a week has passed', look(7 * DAY + HOUR, 7 * DAY), true],
    ['not before it', look(7 * DAY + 2 * HOUR, 7 * DAY + 1), false],
    ['not between the marks', look(7 * DAY, DAY + 1), false],
    ['when the mark of a day has passed', look(DAY + HOUR, DAY - HOUR), true],
    ['once for both marks, if the computer was off', look(8 * DAY, HOUR), true],
    ['not once the link has ended', look(DAY + HOUR, 0), false],
  ])('is due %s', (_name, between, isDue) => {
    expect(isReminderDue(end, between)).toBe(isDue);
  });
});
