import '../../../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_DIMENSIONS, dimensionsOf } from '../../../../../renderer/features/stats/stats/dimensions.ts';
import { labelFor } from '../../../../../renderer/features/stats/stats/labels.ts';
import { accountSource, linkSource } from '../../../../../renderer/features/stats/stats/stats-source.ts';

const OF_ALL_LINKS = ACCOUNT_DIMENSIONS.filter((name) => name !== 'variant' && name !== 'name');

describe('variants and names', () => {
  it('split the clicks of one link, and those of all links only where a filter asks for it', () => {
    expect(dimensionsOf(linkSource('1', 'wiki'), {})).toContain('variant');
    expect(dimensionsOf(accountSource, {})).toEqual(OF_ALL_LINKS);
    expect(dimensionsOf(accountSource, { variant: ['0'], name: ['hr'] })).toEqual(ACCOUNT_DIMENSIONS);
  });

  it('tell the alias of a link from its further names', () => {
    expect(labelFor('name', '(alias)')).toBe('The alias');
    expect(labelFor('name', 'Unknown')).toBe('Unknown');
  });

  it.each([
    ['0', 'Number 1'],
    ['11', 'Number 12'],
    ['(default)', 'None'],
  ])('%s is read as %s', (key, label) => {
    expect(labelFor('variant', key)).toBe(label);
  });
});
