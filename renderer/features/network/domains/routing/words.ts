import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Other addresses',
  root: 'The name without an alias',
  rootHint: 'Where {address} goes. Leave empty to show a page that says there is nothing here.',
  notFound: 'Aliases that do not exist, have expired or are paused',
  notFoundHint: 'Where they go. Leave empty to show a page that says so.',
  robots: 'Text for crawlers (robots.txt)',
  robotsHint: 'Leave empty to ask crawlers to stay away.',
  scheme: 'https://',
  save: 'Save',
  saved: 'Saved',
});
