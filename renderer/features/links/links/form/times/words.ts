import { catalogue } from '../../../../../lib/words.ts';

export const words = catalogue({
  name: 'Start and end',
  hint: 'dates, click limit',
  zone: 'In your time zone, {zone}.',
  summary: {
    start: 'from {start, date, day}',
    end: 'until {end, date, day}',
    clicks: '{count, plural, one {# click} other {# clicks}}',
  },
  start: {
    label: 'Starts at',
    passed: 'This moment has passed. Choose one ahead, or leave it empty to start at once.',
    notBeforeEnd: 'The start has to be before the end.',
    elsewhere: 'Until then, send visitors to',
    elsewhereHint: 'Leave it empty to show a page that says when the link starts.',
  },
  end: {
    label: 'Ends at',
    clicks: 'Ends after this many clicks',
    wholeNumber: 'A whole number, 1 or more',
    passed: 'This moment has passed. Choose one ahead, or leave it empty for a link without end.',
    presets: 'Ends after',
    preset: {
      day: '1 day',
      week: '1 week',
      month: '1 month',
      quarter: 'End of the quarter',
    },
    none: 'No end',
    elsewhere: 'After the end, send visitors to',
    elsewhereHint: 'Leave it empty to show a page that says the link has ended.',
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
      shared: 'From then on they are shared out among {count, number} destinations.',
    },
    now: {
      address: 'Visitors go to {address}.',
      shared: 'Visitors are shared out among {count, number} destinations.',
    },
    date: {
      page: 'After {end, date, moment} they see a page that says the link has ended.',
      address: 'After {end, date, moment} they go to {address}.',
    },
    clicks: {
      page: '{count, plural, one {After # click they see a page that says the link has ended.} other {After # clicks they see a page that says the link has ended.}}',
      address:
        '{count, plural, one {After # click they go to {address}.} other {After # clicks they go to {address}.}}',
    },
    either: {
      page: '{count, plural, one {After {end, date, moment}, or # click if that comes first, they see a page that says the link has ended.} other {After {end, date, moment}, or # clicks if that comes first, they see a page that says the link has ended.}}',
      address:
        '{count, plural, one {After {end, date, moment}, or # click if that comes first, they go to {address}.} other {After {end, date, moment}, or # clicks if that comes first, they go to {address}.}}',
    },
    over: {
      page: 'The link has ended: visitors see a page that says so.',
      address: 'The link has ended: visitors go to {address}.',
    },
  },
});
