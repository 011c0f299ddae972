import { sayings } from '../../lib/words.ts';

/** What people read where a title, a note or a card is refused; programs get the English. */
export const textRefusals = sayings({
  cardTitle: 'must have 1 to {most} characters',
  cardDescription: 'must have at most {most} characters',
  cardImage: 'must be an https address of at most {most} characters or an upload',
  cardSvg: 'must not be an SVG file',
});
