import { expect, it } from 'vitest';
import { paperOf } from '../../../../../../renderer/features/stats/stats/exports/file-name.ts';

it.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
])('who reads %s prints on %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});
