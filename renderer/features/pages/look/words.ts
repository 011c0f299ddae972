import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  language: {
    title: 'Language',
    hint: 'Used for the app, pages for visitors and mails to you.',
    ofBrowser: 'Same as the browser',
  },
  theme: {
    title: 'Theme',
    system: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
    hint: 'Kept in this browser.',
  },
});
