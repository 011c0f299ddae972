import { describe, expect, it } from 'vitest';
import {
  fileNameFor,
  withEndingOf,
} from '../../../../../../renderer/features/stats/stats/exports/file-name.ts';

const now = Date.UTC(2026, 10, 21, 23, 30);
const inside = {
  range: { kind: 'preset', preset: '30d' },
  timezone: 'Europe/Berlin',
  now,
  filters: {},
} as const;

describe('The name of a file of statistics', () => {
  it.each([
    ['the day and the range', {}, 'linnet-2026-11-22-30d'],
    ['filters', { filters: { country: ['DE'] } }, 'linnet-2026-11-22-30d-DE'],
    ['a link', { of: 'wiki' }, 'linnet-wiki-2026-11-22-30d'],
    [
      'whole days',
      { range: { kind: 'days', from: '2026-09-01', to: '2026-09-13' } as const },
      'linnet-2026-09-01-to-2026-09-13',
    ],
    [
      'how many further filters there are',
      { filters: { country: ['DE', 'AT'], os: ['iOS', 'Linux', 'macOS'] } },
      'linnet-2026-11-22-30d-DE-AT-iOS-+2',
    ],
    [
      'no ids',
      { filters: { country: ['DE'], tag_id: ['66e3a0b1c2d3e4f5a6b7c8d9'] } },
      'linnet-2026-11-22-30d-DE-+1',
    ],
    ['nothing that a path is made of', { of: '../a b/:c', filters: {} }, 'linnet-a_b_c-2026-11-22-30d'],
    ['letters of every script', { of: 'مرحبا' }, 'linnet-مرحبا-2026-11-22-30d'],
  ])('says %s', (_, more, name) => {
    expect(fileNameFor({ ...inside, ...more })).toBe(name);
  });

  it('is never too long, and ends as the file of the service does', () => {
    expect(fileNameFor({ ...inside, of: 'x'.repeat(300) })).toHaveLength(60);
    expect(withEndingOf('linnet', 'spoo-me-export-csv.zip')).toBe('linnet.zip');
  });
});
