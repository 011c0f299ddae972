import { expect, it } from 'vitest';
import { keycapsOf } from '../../../renderer/ui/keyboard/press.ts';

it.each([
  ['n', [['N']], [['N']]],
  ['g l', [['G'], ['L']], [['G'], ['L']]],
  ['Mod+k', [['Ctrl', 'K']], [['⌘', 'K']]],
  ['Mod+Shift+z', [['Ctrl', 'Shift', 'Z']], [['⌘', '⇧', 'Z']]],
  ['ArrowDown', [['↓']], [['↓']]],
  ['Space', [['Space']], [['Space']]],
  ['+', [['+']], [['+']]],
  ['Mod++', [['Ctrl', '+']], [['⌘', '+']]],
])('%j stands on the keys %j, and on a Mac on %j', (keys, elsewhere, onMac) => {
  expect(keycapsOf(keys, false)).toEqual(elsewhere);
  expect(keycapsOf(keys, true)).toEqual(onMac);
});
