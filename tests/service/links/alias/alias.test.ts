import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aliasKind,
  canonicalAlias,
  findShapeFault,
  graphemesOf,
} from '../../../../service/links/alias/alias.ts';

describe('canonicalAlias', () => {
  it('drops every request for colourful drawing and keeps skin tones', () => {
    expect(canonicalAlias('\uFE0F⚡\uFE0F👍🏽\uFE0F')).toBe('⚡👍🏽');
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (alias) => {
        expect(canonicalAlias(canonicalAlias(alias))).toBe(canonicalAlias(alias));
      }),
    );
  });
});

describe('aliasKind', () => {
  it.each([
    ['Wiki_2-b', 'alphanumeric'],
    ['🚀', 'emoji'],
    ['wiki.home', 'emoji'],
    ['wiki🚀', 'emoji'],
    ['über', 'emoji'],
    ['a b', 'emoji'],
    ['wiki\n', 'emoji'],
  ])('takes %j for %s', (alias, kind) => {
    expect(aliasKind(alias)).toBe(kind);
  });
});

describe('findShapeFault', () => {
  it.each([
    ['abc', undefined],
    ['a-_Z09aaaaaaaaaa', undefined],
    ['ab', 'length'],
    ['', 'length'],
    ['a'.repeat(17), 'length'],
    ['🚀', undefined],
    ['🚀'.repeat(15), undefined],
    ['🚀'.repeat(16), 'length'],
    ['👍🏽'.repeat(15), undefined],
    ['👩‍💻'.repeat(15), undefined],
    ['wiki🚀', 'format'],
    ['wiki.home', 'format'],
    ['a b', 'format'],
    ['wiki/', 'format'],
    ['🚀\n', 'format'],
    [`${'🚀'.repeat(16)}a`, 'format'],
    // Not made of plain ASCII, so the emoji policy is what refuses it.
    ['1\u20E3', undefined],
    ['é', undefined],
  ])('finds in %j: %s', (alias, fault) => {
    expect(findShapeFault(alias)).toBe(fault);
  });

  it('accepts exactly what the documented pattern accepts among plain aliases', () => {
    const plain = fc.stringMatching(/^[a-zA-Z0-9_-]{0,20}$/);
    fc.assert(
      fc.property(plain, (alias) => {
        expect(findShapeFault(alias) === undefined).toBe(/^[a-zA-Z0-9_-]{3,16}$/.test(alias));
      }),
    );
  });
});

it('splits text into what people see as characters', () => {
  expect(graphemesOf('👩‍💻👍🏽🇩🇪a')).toEqual(['👩‍💻', '👍🏽', '🇩🇪', 'a']);
});
