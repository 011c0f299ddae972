import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Shortcut for a new link',
  explanation:
    'Opens a small window for a new link from any program. The address on the clipboard is filled in. Press Enter to create and copy the link.',
  keys: 'Shortcut: {keys}',
  noKeys: 'Shortcut: none',
  none: 'None',
  press: 'Press the keys, or Escape to cancel',
  hint: 'Use Ctrl, Alt or the system key with another key.',
  taken:
    'Another program uses {keys}. Choose another shortcut, or close that program and start Linnet again.',
  upToDesktop:
    'On this desktop (Wayland), the shortcut may not reach Linnet. If nothing opens, assign it to the command “linnet --new-link” in the system’s keyboard settings.',
  clear: 'Turn off',
  chosen: '{keys} now opens a new link',
  cleared: 'The shortcut for new links is off',
});
