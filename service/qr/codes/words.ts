import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const codeRefusals = sayings({
  logoTooLarge: 'Logo must be at most 2 MB',
  logoType: 'Logo must be a PNG, JPEG, WebP or GIF image',
  tooFewLabels: 'A sheet has {labels} labels, so fewer can be used up',
  noContent: 'Content is required',
  tooLong: '{kind} can have up to {most} bytes, but the content has {has}',
  noUrl: 'must be a URL',
});
