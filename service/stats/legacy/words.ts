import { translated } from '../../lib/words.ts';

/** The page of a link that was just made without the app. */
export const resultWords = translated({
  heading: 'Your short link',
  code: 'QR code of the short link',
  preview: 'See where it goes',
});
