import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAlias, generateAlias, generateEmojiAlias } from '../../../../service/links/alias/alias.ts';
import { checkAlias, findAliasFault } from '../../../../service/links/alias/alias-check.ts';
import { GENERATION_POOL } from '../../../../service/links/alias/emoji-set.ts';
import { EMOJI } from '../../../support/emoji.ts';

const DEFAULT = { isDefault: true };
const CUSTOM = { isDefault: false };

describe('findAliasFault', () => {
  it.each([
    ['wiki', undefined],
    ['ab', 'length'],
    ['a'.repeat(17), 'length'],
    ['api', 'reserved'],
    ['API', 'reserved'],
    ['🚀🎉', undefined],
    ['👍🏽', undefined],
    ['⚡\uFE0F', undefined],
    ['🚀'.repeat(16), 'length'],
    ['👩‍💻'.repeat(16), 'length'],
    ['wiki🚀', 'format'],
    ['wi ki', 'format'],
    ['a/b', 'format'],
    ['👩‍💻', 'emoji_policy'],
    ['🇩🇪', 'emoji_policy'],
    ['1\uFE0F\u20E3', 'emoji_policy'],
    ['❤\uFE0F', 'emoji_policy'],
    ['🫩', 'emoji_policy'],
    ['é', 'emoji_policy'],
    ['\uFE0F', 'length'],
  ])('finds in %j: %s', (alias, fault) => {
    expect(findAliasFault(canonicalAlias(alias), DEFAULT)).toBe(fault);
  });

  it('reserves nothing on a custom domain', () => {
    expect(findAliasFault('api', CUSTOM)).toBeUndefined();
  });

  it('finds nothing wrong with generated aliases', () => {
    const random = { bytes: (length: number) => randomBytes(length) };
    for (let round = 0; round < 200; round += 1) {
      expect(findAliasFault(generateAlias(random, 7), DEFAULT)).toBeUndefined();
      expect(findAliasFault(generateEmojiAlias(random, GENERATION_POOL), DEFAULT)).toBeUndefined();
    }
  });

  it('accepts any 1 to 15 listed emoji side by side', () => {
    const emoji = fc.constantFrom(...EMOJI.map(({ c }) => c));
    fc.assert(
      fc.property(fc.array(emoji, { minLength: 1, maxLength: 15 }), (picked) => {
        expect(findAliasFault(picked.join(''), DEFAULT)).toBeUndefined();
      }),
    );
  });
});

describe('checkAlias', () => {
  it.each([
    ['ab', 422],
    ['wiki🚀', 422],
    ['api', 400],
    ['🇩🇪', 400],
  ])('answers %j with %i', (alias, status) => {
    expect(checkAlias(alias, DEFAULT)).toMatchObject({ status, field: 'alias' });
  });

  it('has nothing against a good alias', () => {
    expect(checkAlias('wiki', DEFAULT)).toBeUndefined();
  });
});
