import { describe, expect, it } from 'vitest';
import {
  beginningWith,
  findKept,
  type KeptName,
  stillWanted,
  withinBounds,
} from '../../extension/kept-rule.ts';

const NOW = Date.UTC(2026, 8, 13);
const kept = (name: string, until: string | null = null, long_url = 'https://example.com/'): KeptName => ({
  name,
  long_url,
  until,
});

describe('What is kept', () => {
  it('has at most 20,000 names', () => {
    const names = Array.from({ length: 20_001 }, (_, at) => kept(`name-${at}`));
    expect(withinBounds(names)).toHaveLength(20_000);
  });

  it('has at most 4,000,000 bytes as JSON', () => {
    const long = `https://example.com/${'ü'.repeat(4_000)}`;
    const names = withinBounds(Array.from({ length: 1_000 }, (_, at) => kept(`name-${at}`, null, long)));
    expect(names.length).toBeGreaterThan(400);
    expect(new TextEncoder().encode(JSON.stringify(names)).length).toBeLessThanOrEqual(4_000_001);
  });

  it('leads to web addresses only, whatever was sent', () => {
    const bad = ['javascript:alert(1)', 'file:///etc/passwd', 'chrome://settings'].map((url) =>
      kept('x', null, url),
    );
    expect(withinBounds(bad)).toEqual([]);
  });
});

describe('A kept name is found', () => {
  const names = [kept('Wiki', null, 'https://example.com/1'), kept('wiki', null, 'https://example.com/2')];

  it.each([
    ['wiki', 'https://example.com/2'],
    [' Wiki ', 'https://example.com/1'],
    ['WIKI', 'https://example.com/1'],
    ['wik', undefined],
    ['', undefined],
  ])('by “%s”', (text, expected) => {
    expect(findKept(names, text, NOW)?.long_url).toBe(expected);
  });

  it('until it ends', () => {
    const ending = [kept('fair', '2026-09-13T12:00:00Z')];
    expect(findKept(ending, 'fair', NOW)).toBeDefined();
    expect(findKept(ending, 'fair', Date.UTC(2026, 8, 13, 12))).toBeUndefined();
  });

  it('among suggestions by its beginning, in any case', () => {
    expect(beginningWith(names, 'WI', 1).map(({ name }) => name)).toEqual(['Wiki']);
  });
});

it('waiting clicks are the newest 1,000 of the last 29 days', () => {
  const at = (day: number) => ({ at: new Date(NOW - day * 86_400_000).toISOString() });
  expect(stillWanted([at(30), at(28)], NOW)).toEqual([at(28)]);
  const many = Array.from({ length: 1_001 }, (_, index) => ({ ...at(1), index }));
  expect(stillWanted(many, NOW).map(({ index }) => index)).toEqual(many.slice(1).map(({ index }) => index));
});
