import { expect, it } from 'vitest';
import {
  findEmoji,
  groupsOf,
} from '../../../../../../../renderer/features/links/links/form/alias/emoji-search.ts';

const EMOJI = [
  { c: '😀', n: 'grinning face', g: 'Smileys', gen: true, k: ['happy', 'smile'] },
  { c: '🐱', n: 'cat face', g: 'Animals', gen: true },
  { c: '😺', n: 'grinning cat', g: 'Smileys', gen: true, k: ['happy'] },
];

it.each([
  ['cat', ['🐱', '😺']],
  ['HAPPY', ['😀', '😺']],
  ['grin cat', ['😺']],
  ['dog', []],
])('finds emoji by every word of %s, those that begin with it first', (search, found) => {
  expect(findEmoji(EMOJI, search).map(({ c }) => c)).toEqual(found);
});

it('has each group once, with its first emoji as its sign', () => {
  expect(groupsOf(EMOJI)).toEqual([
    { name: 'Smileys', sign: '😀' },
    { name: 'Animals', sign: '🐱' },
  ]);
});
