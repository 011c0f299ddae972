import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  addressesCard: {
    visitorsAddresses: 'Visitors’ addresses',
    storeNetworkAddresses: 'Store the network addresses of visitors',
    lookingIntoAbuse:
      'For investigating abuse. Addresses are stored in the database file and never shown. Linnet counts visitors without them. If you turn this off, stored addresses are removed.',
    addressesStoredNow: 'Visitors’ addresses are now stored',
    storedAddressesRemoved: 'Stored addresses removed',
  },
  citiesCard: {
    cities: 'Cities',
    cityDatabaseCannot: 'The city database cannot be used',
    nameBuilt: '{name}, built {moment, date, day}',
    linnetKnowsCountries:
      'Linnet knows countries. For cities it needs a database such as GeoLite2 City or DB-IP City Lite, as an .mmdb file.',
    databaseFile: 'Database file',
    wholePathComputer: 'The full path on this computer. Linnet copies the file and uses it for new clicks.',
    useFile: 'Use this file',
    removeDatabase: 'Remove the database',
    citiesToldNow: 'Cities are now shown',
    cityDatabaseRemoved: 'City database removed',
  },
  keeping: {
    forEver: 'Forever',
    twoYears: 'Two years',
    oneYear: 'One year',
    oneDay: 'One day',
    days: '{days, plural, one {# day} other {# days}}',
  },
  keepingCard: {
    howLongClicks: 'How long clicks are kept',
    keepClicks: 'Keep clicks',
    olderOnesRemoved: 'Older clicks are removed once a day. Total clicks and last clicks of links are kept.',
    save: 'Save',
    saved: 'Saved',
    removeClicksOlder: 'Remove clicks older than {days, plural, one {# day} other {# days}}?',
    withinHourGone: 'They disappear from everybody’s statistics within an hour.',
    howOftenEach: 'Total clicks of each link are kept.',
    cannotUndone: 'This cannot be undone.',
    removeOldClicks: 'Remove old clicks',
  },
});
