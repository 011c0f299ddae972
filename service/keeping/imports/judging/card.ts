import { readMetaTags } from '../../../links/links/index.ts';
import type { ReadLink } from '../reading/read-row.ts';
import type { RowNote } from './judged-row.ts';
import type { LinkDraft } from './link-draft.ts';

const MAX_TITLE = 120;
const MAX_DESCRIPTION = 240;

/** As every card's (docs/contract/links.md#link-card). */
const COLOR = /^#[0-9a-f]{6}$/i;

const CONTROLS = /\p{Cc}+/gu;

/** As much of a text as a card takes, cut between two characters. */
const cut = (text: string, most: number): string =>
  [...text.replace(CONTROLS, ' ').trim()].slice(0, most).join('').trim();

/** The preview card that a title makes; a picture that no card may have is left out, and said so. */
export function cardOf({
  title,
  description,
  image,
  own,
}: Pick<ReadLink, 'title' | 'description' | 'image' | 'own'>): {
  metaTags: LinkDraft['metaTags'];
  notes: RowNote[];
} {
  const heading = cut(title ?? '', MAX_TITLE) || cut(description ?? '', MAX_TITLE);
  if (heading === '') return { metaTags: null, notes: [] };
  const text = title ? cut(description ?? '', MAX_DESCRIPTION) : '';
  const color = own?.color && COLOR.test(own.color) ? own.color : null;
  const card = { title: heading, description: text === '' ? null : text, color };
  const read = readMetaTags({ ...card, image: image === '' ? null : image });
  if (read.ok && !read.value.image?.startsWith('data:')) return { metaTags: read.value, notes: [] };
  return { metaTags: { ...card, image: null }, notes: [{ code: 'image-dropped' }] };
}
