import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  printed: 'From {from, date, moment} to {to, date, moment} ({zone})',
  comparison: {
    failed: 'The previous period could not be loaded',
    rest: 'Everything else is complete. {advice}',
    retry: 'Try again',
  },
  nothing: {
    filtered: 'No matching clicks',
    filteredHint: 'Remove a filter, or choose a longer period.',
    clear: 'Clear the filters',
    noLinks: 'No clicks yet',
    noLinksHint: 'Create a link and share it. Clicks appear here as they happen.',
    newLink: 'New link',
    quiet: 'No clicks in this period',
    quietHint: 'Choose a longer period, or share a link.',
    quietLongHint: 'Share a link. Clicks appear here as they happen.',
    widen: 'Show 90 days',
  },
  toolbar: {
    live: 'Live',
    liveHint: 'Updates every {seconds, number} seconds while this page is visible',
    liveTold: 'Counts new clicks as they happen',
    compare: 'Compare',
    compareHint: 'With the previous period',
    charts: 'Charts',
    tables: 'Tables',
    tablesOrCharts: 'Tables or charts',
    showCharts: 'Show charts (T)',
    showTables: 'Show tables (T)',
  },
  figures: {
    clicks: 'Clicks',
    inPeriod: 'in this period',
    visitors: 'Visitors',
    clicksEach: '{each, plural, one {# click each} other {# clicks each}}',
  },
});
