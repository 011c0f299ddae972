import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  autostart: {
    title: 'Start with the computer',
    label: 'Start Linnet when you sign in to this computer',
    hint: 'It starts without a window, so that short links work before anyone opens it.',
    on: 'Linnet starts with the computer',
    off: 'Linnet no longer starts with the computer',
  },
  awake: {
    title: 'Stay awake while shared',
    label: 'Keep this computer from falling asleep while Linnet is shared on the network',
    hint: 'Short links do not work while it sleeps. Awake it uses more power, and a laptop’s battery does not last as long. The screen still goes dark, and closing the lid still puts a laptop to sleep.',
    on: 'This computer stays awake while Linnet is shared',
    off: 'This computer falls asleep as its own settings say',
  },
  desktopSwitch: {
    refused: 'The system did not take the change',
  },
});
