import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  printed: 'From {from, date, moment} to {to, date, moment} ({zone})',
  comparison: {
    failed: 'The time before could not be counted',
    rest: 'Everything else is complete. {advice}',
    retry: 'Try again',
  },
  nothing: {
    filtered: 'No click fits these filters',
    filteredHint: 'Take one away, or look at a longer time.',
    clear: 'Clear the filters',
    noLinks: 'Nothing to count yet',
    noLinksHint: 'Create a link and share it: every click shows up here as it happens.',
    newLink: 'New link',
    quiet: 'No clicks in this time',
    quietHint: 'Look further back, or share a link.',
    quietLongHint: 'Share a link: every click shows up here as it happens.',
    widen: 'Show 90 days',
  },
  toolbar: {
    live: 'Live',
    liveHint: 'Counts again every {seconds, number} seconds while this page is in sight',
    liveTold: 'Counts new clicks as they come',
    compare: 'Compare',
    compareHint: 'Beside the same stretch of time before',
    charts: 'Charts',
    tables: 'Tables',
    tablesOrCharts: 'Tables or charts',
    showCharts: 'Show charts (T)',
    showTables: 'Show tables (T)',
  },
  figures: {
    clicks: 'Clicks',
    clicksNote: 'in this time',
    visitors: 'Visitors',
    noVisitors: 'nobody in this time',
    clicksEach: '{each, plural, one {# click each} other {# clicks each}}',
    speed: 'Sent on in',
    speedUnit: 'ms',
    speedNote: 'on average',
  },
});
