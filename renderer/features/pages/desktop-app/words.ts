import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  autostart: {
    title: 'Start at sign-in',
    label: 'Start Linnet when you sign in to this computer',
    hint: 'Linnet starts without a window, so that short links work before anyone opens it.',
    on: 'Linnet starts when you sign in',
    off: 'Linnet no longer starts when you sign in',
  },
  awake: {
    title: 'Stay awake while shared',
    label: 'Keep this computer awake while Linnet is shared on the network',
    hint: 'Short links do not work while it sleeps. Staying awake uses more power and shortens a laptop’s battery life. The screen still turns off, and closing the lid still puts a laptop to sleep.',
    on: 'This computer stays awake while Linnet is shared',
    off: 'This computer sleeps according to its own settings',
  },
  closing: {
    title: 'Close the window',
    label: 'Stop Linnet when its window is closed',
    hint: 'Short links do not work until you start Linnet again. Otherwise Linnet keeps running without a window.',
    on: 'Linnet stops when its window is closed',
    off: 'Linnet keeps running when its window is closed',
  },
  desktopSwitch: { refused: 'The system did not accept the change' },
  shortcut: {
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
  },
});
