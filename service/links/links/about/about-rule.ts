import type { LinkChanges } from '../edit/edit-rule.ts';
import type { AboutInput } from './about-model.ts';

/** A title is one line, whatever it was pasted from; null for one without a letter. */
export const tidyTitle = (text: string): string | null => text.replace(/[\s\p{Cc}]+/gu, ' ').trim() || null;

/** Notes keep their lines; null for what is white space alone. */
export const tidyNotes = (text: string): string | null => text.replace(/\r\n?/g, '\n').trim() || null;

/** What a request sets: an absent field stays, and null takes it away. */
export const readAbout = ({ title, notes }: AboutInput): LinkChanges => ({
  ...(title !== undefined && { title: title && tidyTitle(title) }),
  ...(notes !== undefined && { notes: notes && tidyNotes(notes) }),
});
