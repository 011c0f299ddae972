import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Start and end',
  zone: 'In your time zone, {zone}.',
  start: {
    label: 'Starts at',
    passed: 'This time has passed. Choose a later one, or leave it empty to start immediately.',
    notBeforeEnd: 'The start must be before the end.',
    elsewhere: 'Until then, send visitors to',
    elsewhereHint: 'Leave empty to show a page that says when the link starts.',
  },
  end: {
    label: 'Ends at',
    clicks: 'Ends after this many clicks',
    wholeNumber: 'A whole number, 1 or more',
    passed: 'This time has passed. Choose a later one, or leave it empty for no end date.',
    presets: 'Ends after',
    preset: { day: '1 day', week: '1 week', month: '1 month', quarter: 'End of the quarter' },
    none: 'No end',
    elsewhere: 'After the end, send visitors to',
    elsewhereHint: 'Leave empty to show a page that says the link has expired.',
  },
  seen: {
    title: 'What visitors see',
    destination: 'the destination',
    paused: 'While the link is paused, visitors see a page that says so.',
    before: {
      page: 'Until {start, date, moment} visitors see a page with that date.',
      address: 'Until {start, date, moment} visitors go to {address}.',
    },
    started: {
      address: 'From then on they go to {address}.',
      shared: 'From then on they are split among {count, number} destinations.',
    },
    now: {
      address: 'Visitors go to {address}.',
      shared: 'Visitors are split among {count, number} destinations.',
    },
    date: {
      page: 'After {end, date, moment} they see a page that says the link has expired.',
      address: 'After {end, date, moment} they go to {address}.',
    },
    clicks: {
      page: '{count, plural, one {After # click they see a page that says the link has expired.} other {After # clicks they see a page that says the link has expired.}}',
      address:
        '{count, plural, one {After # click they go to {address}.} other {After # clicks they go to {address}.}}',
    },
    either: {
      page: '{count, plural, one {After {end, date, moment}, or # click if that comes first, they see a page that says the link has expired.} other {After {end, date, moment}, or # clicks if that comes first, they see a page that says the link has expired.}}',
      address:
        '{count, plural, one {After {end, date, moment}, or # click if that comes first, they go to {address}.} other {After {end, date, moment}, or # clicks if that comes first, they go to {address}.}}',
    },
    over: {
      page: 'The link has expired: visitors see a page that says so.',
      address: 'The link has expired: visitors go to {address}.',
    },
  },
});
