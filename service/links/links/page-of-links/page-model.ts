import { type Static, Type } from '@sinclair/typebox';
import { described, Id, Maybe, Named, Nullable } from '../../../http/types.ts';
import { MAX_NOTES, MAX_TITLE } from '../../texts/about-model.ts';
import { UrlStatus } from '../model.ts';

/** The most links of a page, those of its tag among them. */
export const MOST_ENTRIES = 100;

const TITLE = 'What the page is called, for its visitors.';
const TEXT = 'What the page says above its links; an empty line begins a paragraph. Null for nothing.';
const LABEL = 'What the page calls the link; null for its card’s title, or else its name.';
const TAG = 'The page also lists the links with this tag, behind the others; null for none.';

/** What a page of links is made of (docs/contract/pages-of-links.md#content). */
export const PageBody = Named('PageOfLinksRequest', {
  title: Type.String({ description: TITLE, minLength: 1, maxLength: MAX_TITLE, pattern: '\\S' }),
  text: described(Maybe(Type.String({ maxLength: MAX_NOTES })), TEXT),
  entries: Type.Optional(
    Type.Array(
      Type.Object({
        link_id: Id,
        label: described(Maybe(Type.String({ maxLength: MAX_TITLE })), LABEL),
      }),
      { description: 'The links, in the order in which the page shows them.', maxItems: MOST_ENTRIES },
    ),
  ),
  tag_id: described(Maybe(Id), TAG),
});
export type PageInput = Static<typeof PageBody>;

const ListedLink = Named('LinkOnPage', {
  alias: Type.String(),
  short_url: Type.String(),
  status: UrlStatus,
  is_private: Type.Boolean({ description: 'Whether it has a password, so that the page does not show it.' }),
  total_clicks: described(
    Nullable(Type.Integer()),
    'Number of clicks, those of bots included; null where the caller may not see the statistics of the link.',
  ),
});

export const PageOfLinks = Named('PageOfLinks', {
  title: Type.String({ description: TITLE }),
  text: described(Nullable(Type.String()), TEXT),
  entries: Type.Array(
    Type.Object({
      link_id: Type.String(),
      label: described(Nullable(Type.String()), LABEL),
      link: described(Nullable(ListedLink), 'The link; null where it is gone, or the caller may not see it.'),
    }),
    { description: 'The links, in the order in which the page shows them.' },
  ),
  tag_id: described(Nullable(Type.String()), TAG),
});
export type PageOfLinks = Static<typeof PageOfLinks>;
