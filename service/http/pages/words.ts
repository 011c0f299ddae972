import { translated } from '../../lib/words.ts';

/** Texts of pages for failed requests, by status. */
export const errorWords = translated({
  404: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check the spelling, or ask the person who shared it.',
  },
  405: {
    title: 'Request not supported',
    advice: 'This address exists, but does not accept this kind of request.',
  },
  410: {
    title: 'This link has expired',
    advice:
      'It is paused, has expired, or has reached its click limit. Ask the person who shared it for a new one.',
  },
  429: { title: 'Too many requests', advice: 'Wait a moment, then try again.' },
  451: { title: 'This link is blocked', advice: 'The people who run this service have blocked it.' },
  500: { title: 'Something went wrong', advice: 'The problem is on our side. Try again in a moment.' },
  other: { title: 'That did not work' },
});
