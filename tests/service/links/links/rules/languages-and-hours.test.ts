import { describe, expect, it } from 'vitest';
import {
  clockText,
  firstLanguage,
  isInHours,
  isLanguage,
  readHours,
  weekdayOf,
} from '../../../../../service/links/rules/conditions.ts';

describe('the first language of a visitor', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de-AT'],
    ['en;q=0.8, fr', 'fr'],
    ['en;q=0.3,de;q=0.7,fr;q=0.7', 'de'],
    ['*', null],
    ['*;q=1, nl;q=0.1', 'nl'],
    ['de;q=0', null],
    ['de;q=abc, en;q=0.1', 'en'],
    ['de ; q = 0.5 , en ; q=0.6', 'en'],
    ['', null],
    [null, null],
    [undefined, null],
    ['<script>, en', 'en'],
    [',,,', null],
    [`${'x'.repeat(5000)},de`, null],
  ])('of %j is %s', (header, language) => {
    expect(firstLanguage(header)).toBe(language);
  });

  it.each([
    ['de-AT', 'de', true],
    ['DE', 'de', true],
    ['de', 'de-AT', false],
    ['de-AT-1996', 'de-at', true],
    ['den', 'de', false],
    ['zh-Hant-TW', 'zh-Hant', true],
  ])('%s is a variety of %s: %s', (tag, wanted, is) => {
    expect(isLanguage(tag, wanted)).toBe(is);
  });
});

describe('hours', () => {
  it.each([
    '',
    '9:00-17:00',
    '09:00',
    '09:00-09:00',
    '24:00-06:00',
    '09:00-24:01',
    '09:00–17:00',
    '25:00-26:00',
  ])('are not %j', (text) => {
    expect(readHours(text)).toBeUndefined();
  });

  it.each([
    ['09:00-17:30', '08:59', false],
    ['09:00-17:30', '09:00', true],
    ['09:00-17:30', '17:29', true],
    ['09:00-17:30', '17:30', false],
    ['22:00-06:00', '21:59', false],
    ['22:00-06:00', '22:00', true],
    ['22:00-06:00', '00:00', true],
    ['22:00-06:00', '05:59', true],
    ['22:00-06:00', '06:00', false],
    ['00:00-24:00', '00:00', true],
    ['00:00-24:00', '23:59', true],
    ['18:00-00:00', '23:59', true],
    ['18:00-00:00', '00:00', false],
  ])('%s at %s: %s', (text, clock, is) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    const hours = readHours(text);
    expect(hours && isInHours(hours, hour * 60 + minute)).toBe(is);
    expect(clockText(hour * 60 + minute)).toBe(clock);
  });

  it('that pass midnight belong to the day on which they begin', () => {
    const night = readHours('22:00-06:00');
    expect(weekdayOf({ weekday: 6, minute: 60 }, night)).toBe(5);
    expect(weekdayOf({ weekday: 1, minute: 0 }, night)).toBe(7);
    expect(weekdayOf({ weekday: 6, minute: 6 * 60 }, night)).toBe(6);
    expect(weekdayOf({ weekday: 6, minute: 23 * 60 }, night)).toBe(6);
    expect(weekdayOf({ weekday: 6, minute: 60 }, readHours('01:00-06:00'))).toBe(6);
    expect(weekdayOf({ weekday: 6, minute: 60 }, undefined)).toBe(6);
  });
});
