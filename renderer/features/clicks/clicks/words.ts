import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  addressesCard: {
    visitorsAddresses: 'Visitors’ addresses',
    storeNetworkAddresses: 'Store the network addresses of visitors',
    lookingIntoAbuse:
      'For looking into abuse: they are in the database file and on no screen. Linnet counts visitors without them. Switching it off removes those stored.',
    addressesStoredNow: 'Addresses are stored from now on',
    storedAddressesRemoved: 'Stored addresses are removed',
  },
  citiesCard: {
    cities: 'Cities',
    cityDatabaseCannot: 'The city database cannot be used',
    nameBuilt: '{name}, built {moment, date, day}',
    linnetKnowsCountries:
      'Linnet knows countries. For cities it needs a database, such as GeoLite2 City or DB-IP City Lite, as an .mmdb file.',
    databaseFile: 'Database file',
    wholePathComputer:
      'Its whole path on this computer. Linnet takes a copy and uses it for the clicks that follow.',
    useFile: 'Use this file',
    removeDatabase: 'Remove the database',
    citiesToldNow: 'Cities are told from now on',
    cityDatabaseRemoved: 'City database removed',
  },
  keeping: {
    forEver: 'For ever',
    twoYears: 'Two years',
    oneYear: 'One year',
    oneDay: 'One day',
    days: '{days, plural, one {# day} other {# days}}',
  },
  keepingCard: {
    howLongClicks: 'How long clicks are kept',
    keepClicks: 'Keep clicks',
    olderOnesRemoved: 'Older ones are removed once a day. Totals of links stay, and so do their last clicks.',
    save: 'Save',
    saved: 'Saved',
    removeClicksOlder: 'Remove clicks that are older than {days, plural, one {# day} other {# days}}?',
    withinHourGone: 'Within the hour they are gone from the statistics of everybody here.',
    howOftenEach: 'How often each link was followed in total stays.',
    cannotUndone: 'This cannot be undone.',
    removeOldClicks: 'Remove old clicks',
  },
});
