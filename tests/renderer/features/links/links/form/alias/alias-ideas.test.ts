import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aliasIdeas,
  isWrongAlias,
} from '../../../../../../../renderer/features/links/links/form/alias/alias-ideas.ts';

const ideasFor = (destination: string, { title = '', wanted = '' } = {}) =>
  aliasIdeas({ destination, title, wanted }, 2026);

describe('ideas for an alias', () => {
  it.each([
    [
      'https://docs.example.com/team/onboarding-guide.html',
      ['onboarding-guide', 'onboarding', 'team-onboarding'],
    ],
    ['https://example.com/', ['example']],
    ['https://example.com/d/8f14e45fceea167a5a36dedd4bea2543', ['example']],
    ['https://example.com/%C3%BCbersicht', ['ubersicht']],
    ['not an address', []],
  ])('come from the words of %s', (destination, first) => {
    expect(ideasFor(destination).slice(0, first.length)).toEqual(first);
  });

  it('begin with what the team calls the link', () => {
    expect(ideasFor('https://example.com/a/b', { title: 'The Spring Menu 2026' })[0]).toBe(
      'spring-menu-2026',
    );
  });

  it('stay near an alias that is taken', () => {
    expect(ideasFor('https://example.com/menu', { wanted: 'menu' }).slice(0, 2)).toEqual([
      'menu-2026',
      'menu-2',
    ]);
  });

  it('are never what could not be an alias, and none comes twice', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true }),
        fc.string(),
        fc.string(),
        (url, title, wanted) => {
          const ideas = ideasFor(url, { title, wanted });
          expect(ideas.filter(isWrongAlias)).toEqual([]);
          expect(new Set(ideas).size).toBe(ideas.length);
        },
      ),
    );
  });
});

it.each([
  ['wiki', false],
  ['ab', true],
  ['seventeen-letters', true],
  ['two words', true],
  ['🐦🐦', false],
  ['مرحبا', false],
])('judges %s before it is sent only where that is certain', (alias, isWrong) => {
  expect(isWrongAlias(alias)).toBe(isWrong);
});
