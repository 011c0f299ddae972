import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Keys for a new link',
  explanation:
    'They open a small window for a new link, whatever program is in front. The address on the clipboard is filled in; Enter makes the link and copies it.',
  keys: 'Keys: {keys}',
  noKeys: 'Keys: None chosen',
  none: 'None chosen',
  press: 'Press the keys, or Escape to leave it',
  hint: 'Together with Ctrl, Alt or the system’s key.',
  taken: 'Another program has {keys}. Choose others, or close that program and start Linnet again.',
  upToDesktop:
    'On this desktop (Wayland) the keys may not reach Linnet. If nothing opens, give them to the command “linnet --new-link” in the keyboard settings of the system.',
  clear: 'Switch off',
  chosen: '{keys} opens a new link',
  cleared: 'No keys open a new link any more',
});
