import { MAX_NOTES, MAX_TITLE, tidyNotes, tidyTitle } from '../../../links/links/index.ts';
import type { ReadLink } from '../reading/read-row.ts';
import type { LinkDraft } from './link-draft.ts';

/**
 * What the team calls a link, and remembers of it: Linnet's own files tell both; the title that another program has is
 * taken for the first, unless titles are left out.
 */
export function aboutOf(
  { own, title }: ReadLink,
  titles: 'card' | 'drop',
): Pick<LinkDraft, 'title' | 'notes'> {
  const found = own ? own.title : titles === 'drop' ? null : title;
  return {
    title: tidyTitle(cutTo(found ?? '', MAX_TITLE)),
    notes: tidyNotes(cutTo(own?.notes ?? '', MAX_NOTES)),
  };
}

/** Lengths are counted in code points. */
const cutTo = (text: string, most: number): string => Array.from(text.trim()).slice(0, most).join('');
