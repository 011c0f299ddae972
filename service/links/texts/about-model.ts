import { type Static, Type } from '@sinclair/typebox';
import { Id, Maybe, Named, Nullable } from '../../http/types.ts';

export const MAX_TITLE = 200;
export const MAX_NOTES = 5000;
export const AboutParams = Type.Object({ link_id: Id });

export const AboutsQuery = Type.Object({
  ids: Type.String({
    description: 'Ids of links with commas between them, at most 100.',
    minLength: 24,
    maxLength: 2499,
  }),
});

/** What people of the team call a link, and what they want to remember of it (docs/contract/directory.md#title-and-notes). */
export const AboutBody = Named('LinkAboutRequest', {
  title: Maybe(
    Type.String({ minLength: 1, maxLength: MAX_TITLE, pattern: '\\S' }),
    'What the team calls the link, with more in it than white space; null removes it.',
  ),
  notes: Maybe(Type.String({ maxLength: MAX_NOTES }), 'What the team notes about the link; null removes it.'),
});
export type AboutInput = Static<typeof AboutBody>;

export const LinkAbout = Named('LinkAbout', {
  id: Type.String(),
  title: Nullable(Type.String()),
  notes: Nullable(Type.String()),
});
export type LinkAbout = Static<typeof LinkAbout>;

export const LinkAbouts = Named('LinkAbouts', { items: Type.Array(LinkAbout) });
