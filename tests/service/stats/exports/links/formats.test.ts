import { expect, it } from 'vitest';
import { partText } from '../../../../../service/stats/exports/links/formats.ts';
import { linkFields } from '../../../../../service/stats/exports/links/link-fields.ts';
import { aLink } from '../../../../support/a-link.ts';

it('Golink gets each name of a link that has no domain and stays', () => {
  const name = (text: string, facts: { domain?: string; kept_until?: string } = {}) => ({
    name: text,
    domain: null,
    note: null,
    kept_until: null,
    ...facts,
  });
  const names = [
    name('stays'),
    name('former', { kept_until: '2027-01-01T00:00:00.000Z' }),
    name('elsewhere', { domain: 'go.example' }),
  ];
  const linesOf = (domain: string | null): string[] => {
    const fields = linkFields(
      { link: aLink(), domain, owner: null, tags: [], names, page: null },
      { base: 'http://localhost', port: 80, now: 0 },
    );
    const links = [{ fields, history: [] }];
    const part = { links, isFirst: true, isLast: true, withHistory: false, rows: 0 };
    return partText('golink', part).text.trimEnd().split('\n');
  };
  const shortIn = (lines: string[]): string[] => lines.map((line) => JSON.parse(line).Short);
  expect(shortIn(linesOf(null))).toEqual(['wiki', 'stays']);
  expect(shortIn(linesOf('go.example'))).toEqual(['stays']);
});
