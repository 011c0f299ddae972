import type { PageWords } from '../../../../../api/tools.ts';
import type { LinkDraft } from '../draft.ts';

type Card = LinkDraft['card'];

/** Characters (docs/contract/links.md#link-card). */
export const MOST_TITLE = 120;
export const MOST_DESCRIPTION = 240;

const cut = (text: string | null, most: number): string => {
  const characters = [...(text ?? '').trim()];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
};

/** The card that a page would have itself; what a card may not hold is left out. */
export function cardOfPage({ title, description, image, color }: PageWords): Card {
  const isShown = image !== null && /^https:\/\//i.test(image) && image.length <= 2048;
  return {
    title: cut(title, MOST_TITLE),
    description: cut(description, MOST_DESCRIPTION),
    image: isShown ? image : '',
    color: color ?? '',
  };
}

/** What was typed stays; what is empty is taken from the page. */
export const filledFrom = (card: Card, page: Card): Card => ({
  title: card.title.trim() || page.title,
  description: card.description.trim() || page.description,
  image: card.image || page.image,
  color: card.color || page.color,
});
