import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {analytics} for all your links, or a link for its own figures.',
  range: 'Choose the range and the time zone above. Days begin where that zone says.',
  filter:
    'Click a row, such as a country, to count only those clicks. Filters stand above as chips, where you take them away.',
  compare: '{compare} shows the same stretch of time before, and {live} counts up as clicks come.',
  tables: 'The key {key} shows every chart as a table.',
  headingCounted: 'What is a click',
  click: 'A visit counts when the link sends it on to a destination of its own.',
  not: 'Previews, the page behind a plus sign, wrong passwords, visits before the start or after the end, and links that are paused count nothing.',
  headingVisitors: 'What is a visitor',
  visitor:
    'A visitor is a network address and a browser together, kept as a fingerprint that nobody can turn back.',
  shared:
    'Two people with equal browsers behind one address count as one visitor; one person with two browsers counts as two.',
  bots: 'Programs that follow a link count as clicks too, unless the link keeps bots out. Statistics say how many they are.',
  local: 'Colleagues in the local network are in no country; they stand as “{local}”.',
  direct:
    '“{direct}” means that the browser did not say where the visitor came from: typed, scanned, or opened from a program.',
  city: 'Cities are told only with a database of cities, which the owner adds under {clicks}.',
  own: 'Your own visits count, and should not',
  ownThen: 'The owner names your network under {networks} and switches counting off for it.',
  fewer: 'Figures of days long ago are gone',
  fewerThen: 'The owner decides how long clicks are kept. Totals of links stay.',
  more: 'A chat program makes clicks by itself',
  moreThen: 'Some programs look at a link before people do. Edit the link and keep bots out.',
});
