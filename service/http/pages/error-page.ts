import type { AppError } from '../../lib/app-error.ts';
import { markup } from './markup.ts';
import { page } from './page.ts';

type Words = { title: string; advice: string };

const BY_STATUS: Record<number, Words> = {
  404: {
    title: 'Nothing here',
    advice: 'No short link has this address. Check it for a typing mistake, or ask the person who shared it.',
  },
  405: { title: 'Not this way', advice: 'This address exists, but does not take this kind of request.' },
  410: {
    title: 'This link has ended',
    advice:
      'It was paused, has expired, or has been used as often as it allows. Ask the person who shared it for a new one.',
  },
  429: { title: 'Too many requests', advice: 'Wait a little, then try again.' },
  451: { title: 'This link is blocked', advice: 'The people who run this service have blocked it.' },
  500: { title: 'Something went wrong', advice: 'The fault is on our side. Try again in a moment.' },
};

/** The page for a person whose request has failed. It repeats nothing of the request but our own error message. */
export function errorPage(error: AppError): string {
  const known = BY_STATUS[error.status];
  const words = known ?? { title: 'That did not work', advice: error.message };
  return page(words.title, markup`<h1>${words.title}</h1><p>${words.advice}</p>`);
}
