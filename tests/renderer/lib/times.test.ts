import { describe, expect, it, vi } from 'vitest';
import { formatRelative, ownZone, toDate } from '../../../renderer/lib/times.ts';

const NOW = Date.UTC(2026, 8, 13, 12);
const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

describe('relative times', () => {
  it.each([
    [-10 * SECOND, 'just now'],
    [-4 * 60 * SECOND, '4 minutes ago'],
    [-3 * 3600 * SECOND, '3 hours ago'],
    [-DAY, 'yesterday'],
    [-20 * DAY, '2 weeks ago'],
    [-60 * DAY, '2 months ago'],
    [-800 * DAY, '2 years ago'],
    [3 * DAY, 'in 3 days'],
  ])('says for %i ms from now: %s', (distance, words) => {
    expect(formatRelative(new Date(NOW + distance), NOW)).toBe(words);
  });
});

describe('moments on the wire', () => {
  it('are seconds when they are numbers and ISO 8601 when they are texts', () => {
    expect(toDate(NOW / 1000).getTime()).toBe(NOW);
    expect(toDate('2026-09-13T14:00:00+02:00').getTime()).toBe(NOW);
  });
});

describe('the zone of a person', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['Etc/Unknown', 'UTC'],
  ])('that the browser calls %s is %s', (told, zone) => {
    const usual = Intl.DateTimeFormat().resolvedOptions();
    const spy = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...usual, timeZone: told });
    expect(ownZone()).toBe(zone);
    spy.mockRestore();
  });
});
