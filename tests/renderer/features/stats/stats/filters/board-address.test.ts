import '../../../../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { boardAddress } from '../../../../../../renderer/features/stats/stats/filters/board-address.ts';

const ZONE = 'Europe/Berlin';
const rangeIn = (query: string) => boardAddress.rangeIn(new URLSearchParams(query), ZONE);
const USUAL = { kind: 'preset', preset: '30d' };

describe('The address of the board', () => {
  it.each([
    ['', USUAL],
    ['range=7d', { kind: 'preset', preset: '7d' }],
    ['range=6h', { kind: 'preset', preset: '6h' }],
    ['range=2y', USUAL],
    ['range=custom', USUAL],
    ['range=custom&from=2026-09-02T00:00Z&to=2026-09-01T00:00Z', USUAL],
    ['range=custom&from=2020-01-01T00:00Z&to=2026-09-01T00:00Z', USUAL],
    [
      'range=custom&from=2026-08-31T22:00:00.000Z&to=2026-09-02T21:59:59.999Z',
      { kind: 'days', from: '2026-09-01', to: '2026-09-02' },
    ],
    [
      'range=custom&from=2026-09-01T09:00:00.000Z&to=2026-09-01T17:30:00.000Z',
      { kind: 'moments', start: '2026-09-01T09:00:00.000Z', end: '2026-09-01T17:30:00.000Z' },
    ],
  ])('says a range: %s', (query, range) => {
    expect(rangeIn(query)).toEqual(range);
  });

  it.each([
    { kind: 'preset', preset: '90d' } as const,
    { kind: 'days', from: '2026-03-28', to: '2026-03-29' } as const,
    { kind: 'moments', start: '2026-09-01T09:00:00.000Z', end: '2026-09-01T17:30:00.000Z' } as const,
  ])('keeps a range as it was chosen: %o', (range) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(boardAddress.toRange(range, ZONE)))
      query.set(name, String(value));
    expect(boardAddress.rangeIn(query, ZONE)).toEqual(range);
  });

  it('keeps values with commas whole, as the platform writes them', () => {
    const { link } = boardAddress.toValues('short_code', ['wiki', 'a,b']);
    expect(link).toBe('wiki,a%2Cb');
    expect(boardAddress.valuesIn(new URLSearchParams({ link: String(link) }), 'short_code')).toEqual([
      'wiki',
      'a,b',
    ]);
  });
});
