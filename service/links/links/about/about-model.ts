import { type Static, Type } from '@sinclair/typebox';
import { Id, Maybe, Nullable } from '../../../http/types.ts';

export const MAX_TITLE = 200;
export const MAX_NOTES = 5000;

export const AboutParams = Type.Object({ link_id: Id });

/** Ids with commas between them, at most a page of links. */
export const AboutsQuery = Type.Object({ ids: Type.String({ minLength: 24, maxLength: 2499 }) });

/** What people of the team call a link, and what they want to remember of it (docs/contract/directory.md#title-and-notes). */
export const AboutBody = Type.Object(
  {
    /** Of more than white space. */
    title: Maybe(Type.String({ minLength: 1, maxLength: MAX_TITLE, pattern: '\\S' })),
    notes: Maybe(Type.String({ maxLength: MAX_NOTES })),
  },
  { $id: 'LinkAboutRequest' },
);
export type AboutInput = Static<typeof AboutBody>;

export const LinkAbout = Type.Object(
  { id: Type.String(), title: Nullable(Type.String()), notes: Nullable(Type.String()) },
  { $id: 'LinkAbout' },
);
export type LinkAbout = Static<typeof LinkAbout>;

export const LinkAbouts = Type.Object({ items: Type.Array(LinkAbout) }, { $id: 'LinkAbouts' });
