import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  language: 'Language',
  hint: 'Screens, pages for visitors and mails to you are in this language.',
  ofBrowser: 'As the browser asks',
});
