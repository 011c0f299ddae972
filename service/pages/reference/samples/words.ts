import { translated } from '../../../lib/words.ts';

/** What each sample does, and what to know of it. */
export const sampleWords = translated({
  make: {
    title: 'Make a link',
    about:
      'Without an alias Linnet makes one up. An alias that is taken is answered with status 409, and nothing is made.',
  },
  list: {
    title: 'List links',
    about:
      'Your links page by page, here those with the most clicks first. hasNext says whether another page follows.',
  },
  find: {
    title: 'Find a link',
    about: 'Looks for every word in names, titles, tags, destinations and notes, and forgives one slip.',
  },
  change: {
    title: 'Change a link',
    about:
      'What is left out stays as it is, and null takes something away. The short address stays the same.',
  },
  delete: {
    title: 'Delete a link',
    about:
      'Deletes for good, with the clicks. To be able to take it back, put links into the bin with POST /api/v1/bin instead.',
  },
  statistics: {
    title: 'Read statistics',
    about:
      'Clicks and visitors of one link by day and country. Without an id, GET /api/v1/stats counts all links of the account.',
  },
  'qr-code': {
    title: 'Draw a QR code',
    about: 'Saves the code of an address as handbook.svg. It takes no key; output=png draws pixels.',
  },
  events: {
    title: 'Follow what happens',
    about:
      'A stream that stays open and tells each change and click within a second. After a break, send the last id as Last-Event-ID, and nothing is missed.',
  },
  webhooks: {
    title: 'Receive a webhook, and check its signature',
    about:
      'curl makes the webhook and shows its secret. The others listen on port 8123 and take only what Linnet signed with it in the last five minutes.',
  },
  errors: {
    title: 'Errors and rate limits',
    about:
      'Every error is JSON with a sentence in error and a word for programs in code. Status 429 says in Retry-After how many seconds to wait, and X-RateLimit-Remaining in each answer how many requests are left.',
  },
});

/** Every sample has its words. */
export type SampleId = keyof ReturnType<typeof sampleWords>;
