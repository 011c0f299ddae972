import { type Static, Type } from '@sinclair/typebox';
import { described, Id, Maybe, Named, Nullable } from '../../../http/types.ts';
import { MAX_NOTES, MAX_TITLE } from '../../texts/about-model.ts';
import { UrlStatus } from '../model.ts';

/** The most links of a page, those of its tag among them. */
export const MOST_ENTRIES = 100;

const Title = Type.String({
  description: 'What the page is called, for its visitors.',
  minLength: 1,
  maxLength: MAX_TITLE,
  pattern: '\\S',
});
const Text = described(Maybe(Type.String({ maxLength: MAX_NOTES })), 'What stands above the links.');
const Label = described(Maybe(Type.String({ maxLength: MAX_TITLE })), 'Null for the name of the link.');
const Tag = described(Maybe(Id), 'The links with this tag stand behind the others.');
const Entry = { link_id: Id, label: Label };

/** What a page of links is made of (docs/contract/pages-of-links.md#content). */
export const PageBody = Named('PageOfLinksRequest', {
  title: Title,
  text: Text,
  entries: Type.Optional(Type.Array(Type.Object(Entry), { maxItems: MOST_ENTRIES })),
  tag_id: Tag,
});
export type PageInput = Static<typeof PageBody>;

const ListedLink = Named('LinkOnPage', {
  alias: Type.String(),
  status: UrlStatus,
  is_private: Type.Boolean({ description: 'Whether it has a password: the page does not show it.' }),
  total_clicks: described(Nullable(Type.Integer()), 'Null where the caller does not see its statistics.'),
});

export const PageOfLinks = Named('PageOfLinks', {
  title: Title,
  text: Text,
  entries: Type.Array(
    Type.Object({ ...Entry, link: described(Nullable(ListedLink), 'Null where the caller sees none.') }),
  ),
  tag_id: Tag,
});
export type PageOfLinks = Static<typeof PageOfLinks>;
