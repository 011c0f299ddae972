import { describe, expect, it } from 'vitest';
import {
  findByName,
  problemWithName,
  toName,
} from '../../../../../renderer/features/links/tags/tag-names.ts';
import { readTagName } from '../../../../../service/links/tags/tag-rule.ts';

/** What people type: as they type it, and what the service makes of it, which is compared below. */
const TYPED = [
  ' Launch  Q3 ',
  'Straße',
  'ΟΔΟΣ',
  'пРЕССА',
  'نشرة إخبارية',
  '营销活动',
  'a\tb',
  'v1.2_beta-3',
  'é',
  'x'.repeat(32),
  'ﬀ'.repeat(16),
];

const REFUSED = ['', '   ', 'a,b', 'x'.repeat(33), 'ß'.repeat(17), 'a/b', '🐦', 'a\u200Bb'];

describe('the name of a tag', () => {
  it.each(TYPED)('%j is known by the spelling of the service', (text) => {
    const kept = readTagName(text);
    expect(kept).toMatchObject({ value: toName(text) });
    expect(problemWithName(text)).toBeUndefined();
  });

  it.each(REFUSED)('%j is refused here as in the service', (text) => {
    expect(readTagName(text)).not.toHaveProperty('value');
    expect(problemWithName(text)).toMatch(/\S/);
  });
});

describe('a search among tags', () => {
  const tags = ['q3 launch', 'launch', 'press', 'strasse'].map((name) => ({ name }));

  it.each([
    ['', ['q3 launch', 'launch', 'press', 'strasse']],
    ['LAUNCH', ['launch', 'q3 launch']],
    [' q3', ['q3 launch']],
    ['straße', ['strasse']],
    ['none', []],
  ])('%j finds %j', (text, names) => {
    expect(findByName(tags, text).map(({ name }) => name)).toEqual(names);
  });
});
