import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Nullable } from '../../http/types.ts';

export const MetadataQuery = Type.Object({
  url: Type.String({ description: 'Address of the page: http or https.', maxLength: 2048 }),
});

/** The metadata of a page. */
export const PageFacts = Type.Object({
  title: described(
    Nullable(Type.String()),
    'Title for other programs, else the title of the page; null without.',
  ),
  description: described(
    Nullable(Type.String()),
    'Description for other programs, else that of the page; null without.',
  ),
  image: described(Nullable(Type.String()), 'Address of the picture for other programs; null without.'),
  color: described(Nullable(Type.String()), 'Colour of the page as #rrggbb; null without.'),
  site_name: described(Nullable(Type.String()), 'Name of the site; null without.'),
  html_title: described(Nullable(Type.String()), 'The title of the page itself; null without.'),
  html_description: described(Nullable(Type.String()), 'The description of the page itself; null without.'),
  favicon: described(
    Nullable(Type.String()),
    'Address of the icon that is shown beside the title; null without.',
  ),
  og: described(
    Type.Record(Type.String(), Type.String()),
    'Elements of the Open Graph protocol, by name without the prefix og.',
  ),
  twitter: described(
    Type.Record(Type.String(), Type.String()),
    'Elements for Twitter cards, by name without the prefix twitter.',
  ),
});
export type PageFacts = Static<typeof PageFacts>;

export const MetadataResponse = Type.Object({
  url: Type.String({ description: 'The address, as it was asked for.' }),
  final_url: Type.String({ description: 'The address after all redirects.' }),
  ...PageFacts.properties,
  fetched_at: IsoTime,
});
export type MetadataResponse = Static<typeof MetadataResponse>;
