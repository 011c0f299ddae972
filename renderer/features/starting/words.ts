import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  autostart: {
    title: 'Start with the computer',
    label: 'Start Linnet when you sign in to this computer',
    hint: 'It starts without a window, so that short links work before anyone opens it.',
    on: 'Linnet starts with the computer',
    off: 'Linnet no longer starts with the computer',
    refused: 'The system did not take the change',
  },
});
