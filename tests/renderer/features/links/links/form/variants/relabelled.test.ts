import { expect, it } from 'vitest';
import { relabelled } from '../../../../../../../renderer/features/links/links/form/variants/variant-rows.ts';

const at = (...urls: string[]) => urls.map((url) => ({ url }));

it.each([
  ['none is new', at('a', 'b'), at('a', 'b'), [], []],
  ['a new one comes last', at('a', 'b'), at('a', 'b', 'c'), [], []],
  ['the first one goes', at('a', 'b'), at('b'), [1], [2]],
  ['the last one goes', at('a', 'b'), at('a'), [], [2]],
  ['one gets another address', at('a', 'b'), at('a', 'c'), [2], []],
  ['all go', at('a'), [], [], [1]],
  ['no click was counted for any', [], at('a'), [], []],
])('past clicks of variants change their address when %s', (_, before, now, moved, gone) => {
  expect(relabelled(before, now)).toEqual({ moved, gone });
});
