import { expect, it } from 'vitest';
import { presetEnd } from '../../../../../../../renderer/features/links/links/form/times/times.ts';

it.each([
  ['day', '', '2026-01-31T10:30', '2026-02-01T10:30'],
  ['week', '', '2026-12-28T10:30', '2027-01-04T10:30'],
  ['month', '', '2026-01-31T10:30', '2026-02-28T10:30'],
  ['month', '', '2026-12-15T10:30', '2027-01-15T10:30'],
  ['quarter', '', '2026-11-23T10:30', '2026-12-31T23:59'],
  ['quarter', '', '2026-02-01T00:00', '2026-03-31T23:59'],
  ['week', '2026-03-01T08:00', '2026-02-01T10:30', '2026-03-08T08:00'],
  ['week', '2025-03-01T08:00', '2026-02-01T10:30', '2026-02-08T10:30'],
] as const)(
  'ends after a %s from the start (%s) or from now (%s), whichever is later',
  (preset, start, now, end) => {
    expect(presetEnd(preset, start, new Date(now))).toBe(end);
  },
);
