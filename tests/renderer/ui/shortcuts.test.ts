import '../browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { type Press, writtenPress } from '../../../renderer/ui/keyboard/press.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('a press as it is written in a shortcut', () => {
  it.each([
    ['a letter', press('n'), 'n'],
    ['a letter under caps lock', press('N'), 'n'],
    ['a letter with Shift', press('N', { shiftKey: true }), 'Shift+n'],
    ['a character that needs Shift', press('?', { shiftKey: true }), '?'],
    ['the space bar', press(' '), 'Space'],
    ['a named key with Shift', press('ArrowDown', { shiftKey: true }), 'Shift+ArrowDown'],
    ['Ctrl', press('k', { ctrlKey: true }), 'Mod+k'],
    ['Cmd where there is none', press('k', { metaKey: true }), undefined],
    ['Alt', press('k', { altKey: true }), undefined],
  ])('%s', (_, pressed, written) => {
    expect(writtenPress(pressed, false)).toBe(written);
  });

  it('has Cmd for Ctrl on a Mac, where Ctrl is the system’s', () => {
    expect(writtenPress(press('k', { metaKey: true }), true)).toBe('Mod+k');
    expect(writtenPress(press('k', { ctrlKey: true }), true)).toBeUndefined();
  });
});
