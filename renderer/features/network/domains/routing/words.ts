import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Besides its links',
  root: 'The name alone',
  rootHint: 'Where {address} leads. Empty: a page that says there is nothing.',
  notFound: 'An alias that is not there, has ended or is paused',
  notFoundHint: 'Where it leads instead of the page that says so.',
  robots: 'Text for crawlers (robots.txt)',
  robotsHint: 'Empty: crawlers are asked to stay away.',
  scheme: 'https://',
  save: 'Save',
  saved: 'Saved',
});
