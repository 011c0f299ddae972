import { Type } from '@sinclair/typebox';
import { Named, Nullable } from '../../http/types.ts';

/** Destination by country code. */
export const GeoRulesField = Type.Record(Type.String(), Type.String());

export const MetaTagsOut = Named('MetaTagsResponse', {
  title: Type.String({ description: 'Title of the card.' }),
  description: Nullable(Type.String(), 'Text of the card; null without.'),
  image: Nullable(
    Type.String(),
    'Address of the picture of the card; null without. Pictures that were uploaded are served from here.',
  ),
  color: Nullable(Type.String(), 'Colour of the card as #rrggbb; null without.'),
  warnings: Nullable(
    Type.Array(Type.String()),
    'Sentences about what other programs may not show well; null without any.',
  ),
});

const AbVariantsOut = Nullable(
  Type.Array(
    Named('AbVariantResponse', {
      url: Type.String({ description: 'The address.' }),
      weight: Type.Integer({ description: 'Of a hundred visitors, so many go here.' }),
    }),
  ),
);

/** What of a link depends on a time or a share, alike in every answer. */
export const Routing = {
  starts_at: Nullable(Type.Integer()),
  pre_start_url: Nullable(Type.String()),
  geo_rules: Nullable(GeoRulesField),
  ab_variants: AbVariantsOut,
  expired_redirect_url: Nullable(Type.String()),
};
