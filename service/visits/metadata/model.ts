import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable } from '../../http/types.ts';

export const MetadataQuery = Type.Object({ url: Type.String({ maxLength: 2048 }) });

/** What a page says of itself. */
export const PageFacts = Type.Object({
  title: Nullable(Type.String()),
  description: Nullable(Type.String()),
  image: Nullable(Type.String()),
  color: Nullable(Type.String()),
  site_name: Nullable(Type.String()),
  /** The text of the page's own title. */
  html_title: Nullable(Type.String()),
  /** Of the plain description. */
  html_description: Nullable(Type.String()),
  /** Address of the icon that is shown beside the title. */
  favicon: Nullable(Type.String()),
  og: Type.Record(Type.String(), Type.String()),
  twitter: Type.Record(Type.String(), Type.String()),
});
export type PageFacts = Static<typeof PageFacts>;

export const MetadataResponse = Type.Object({
  url: Type.String(),
  final_url: Type.String(),
  ...PageFacts.properties,
  fetched_at: IsoTime,
});
export type MetadataResponse = Static<typeof MetadataResponse>;
