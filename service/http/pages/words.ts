import { translated } from '../../lib/words.ts';

/** What pages say when a request fails, by status. */
export const errorWords = translated({
  404: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check it for a typing mistake, or ask whoever shared it.',
  },
  405: { title: 'Not this way', advice: 'This address exists, but does not take this kind of request.' },
  410: {
    title: 'This link has ended',
    advice:
      'It was paused, has expired, or has been used as often as it allows. Ask whoever shared it for a new one.',
  },
  429: { title: 'Too many requests', advice: 'Wait a little, then try again.' },
  451: { title: 'This link is blocked', advice: 'The people who run this service have blocked it.' },
  500: { title: 'Something went wrong', advice: 'The fault is on our side. Try again in a moment.' },
  other: { title: 'That did not work' },
});
