import { catalogue } from '../../lib/words.ts';

/** What several parts of the statistics say. */
export const words = catalogue({
  clicks: '{count, plural, one {# click} other {# clicks}}',
  recent: {
    inAll: 'Clicks in all',
    lastWeek: 'Last 7 days',
  },
  dimensions: {
    browser: 'Browser',
    os: 'System',
    device: 'Device',
    country: 'Country',
    city: 'City',
    referrer: 'Referrer',
    link: 'Link',
    links: 'Links',
    source: 'Campaign source',
    sourceShort: 'Source',
    medium: 'Campaign medium',
    mediumShort: 'Medium',
    campaign: 'Campaign',
    variant: 'Variant',
  },
  values: {
    computer: 'Computer',
    phone: 'Phone',
    tablet: 'Tablet',
    unknown: 'Unknown',
    localNetwork: 'Local network',
    unknownCountry: 'Unknown country',
    localOrUnknown: 'Local or unknown',
    direct: 'Typed or unknown',
    untagged: 'Without a tag',
    other: 'Not told apart',
    variant: 'Number {number, number}',
    noVariant: 'None',
  },
  bucket: '{day}, {time}',
  change: {
    more: '{amount} more than {stretch}',
    fewer: '{amount} fewer than {stretch}',
    asMany: 'as many as {stretch}',
    slower: '{amount} slower than {stretch}',
    faster: '{amount} faster than {stretch}',
    asFast: 'as fast as {stretch}',
  },
});
