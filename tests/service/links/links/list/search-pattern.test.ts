import { describe, expect, it } from 'vitest';
import { searchPattern } from '../../../../../service/links/links/list/search/search-text.ts';

describe('searchPattern', () => {
  it.each([
    ['wiki', 'like', '%wiki%'],
    ['50%_\\', 'like', '%50\\%\\_\\\\%'],
    ['*?[a]', 'like', '%*?[a]%'],
    ['äB', 'glob', '*[äÄ][Bb]*'],
    ['ß*?[]^-', 'glob', '*ß[*][?][[]]^-*'],
    ['🐦', 'glob', '*🐦*'],
  ])('of %s is %s %s', (text, operator, pattern) => {
    expect(searchPattern(text)).toEqual({ operator, pattern });
  });
});
