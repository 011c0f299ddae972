import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  language: 'Language',
  hint: 'Used for the app, pages for visitors and mails to you.',
  ofBrowser: 'Same as the browser',
});
