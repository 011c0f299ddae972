import { translated } from '../../../lib/words.ts';

/** The purpose of each sample, and hints. */
export const sampleWords = translated({
  make: {
    title: 'Create a link',
    about:
      'Without an alias, Linnet generates one. If an alias is taken, the response has status 409, and nothing is created.',
  },
  list: {
    title: 'List links',
    about: 'Your links page by page, here sorted by clicks. hasNext says whether there is another page.',
  },
  find: {
    title: 'Find a link',
    about:
      'Searches for every word in names, titles, tags, destinations and notes, and forgives one typing mistake.',
  },
  change: {
    title: 'Change a link',
    about:
      'Fields that you leave out stay as they are, and null removes a value. The short address stays the same.',
  },
  delete: {
    title: 'Delete a link',
    about:
      'Deletes the link and its clicks for good. To be able to undo this, use POST /api/v1/bin to move links to the bin instead.',
  },
  statistics: {
    title: 'Read statistics',
    about:
      'Clicks and visitors of one link by day and country. Without an id, GET /api/v1/stats counts all links of the account.',
  },
  'qr-code': {
    title: 'Create a QR code',
    about: 'Saves the code of an address as handbook.svg. No key is needed. For a PNG, use output=png.',
  },
  events: {
    title: 'Follow events',
    about:
      'A stream that stays open and sends each change and click within a second. After an interruption, send the last id as Last-Event-ID to miss nothing.',
  },
  webhooks: {
    title: 'Receive a webhook and check its signature',
    about:
      'curl creates the webhook and shows its secret. The others listen on port 8123 and only accept deliveries that Linnet signed with it in the last five minutes.',
  },
  errors: {
    title: 'Errors and rate limits',
    about:
      'Every error is JSON with a sentence in error and a word for programs in code. After status 429, Retry-After says how many seconds to wait. X-RateLimit-Remaining in each response says how many requests are left.',
  },
});

/** Every sample has its texts. */
export type SampleId = keyof ReturnType<typeof sampleWords>;
