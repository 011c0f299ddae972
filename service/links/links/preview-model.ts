import { Type } from '@sinclair/typebox';
import { described, IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const PreviewDestination = Named('PreviewDestination', {
  url: Type.String({ description: 'The whole address.' }),
  domain: Type.String({ description: 'Its host, with the port where there is one.' }),
  path: Type.String({ description: 'Its path.' }),
  is_https: Type.Boolean({ description: 'Whether it begins with https.' }),
});

const PreviewGeoDestination = Named('PreviewGeoDestination', {
  ...PreviewDestination.properties,
  countries: Type.Array(Type.String(), {
    description: 'Visitors from these countries go there: ISO 3166-1 alpha-2 codes.',
  }),
});

const PreviewVariantDestination = Named('PreviewVariantDestination', {
  ...PreviewDestination.properties,
  weight: Type.Integer({ description: 'Of a hundred visitors, so many go there.' }),
});

export const PublicPreview = Named('PublicPreviewResponse', {
  generation: described(OneOf('v1', 'v2'), 'v1 for links of the first API generation, v2 for all others.'),
  alias: Type.String(),
  short_url: Type.String(),
  status: described(
    OneOf('active', 'inactive', 'expired', 'blocked', 'scheduled'),
    'Status of the link, in small letters.',
  ),
  created_at: Nullable(IsoTime),
  starts_at: Nullable(
    Type.Integer(),
    'When the link begins to work, in Unix seconds; null unless that is ahead.',
  ),
  password_protected: Type.Boolean({ description: 'Whether visitors must give a password.' }),
  destination: Nullable(
    PreviewDestination,
    'Where the link leads; null unless it is active and has no password.',
  ),
  geo_destinations: Nullable(
    Type.Array(PreviewGeoDestination),
    'Where it leads visitors of some countries; null without, and where destination is null.',
  ),
  variant_destinations: Nullable(
    Type.Array(PreviewVariantDestination),
    'Where it leads a share of its visitors, in the order of the link; null without, and where destination is null.',
  ),
  expired_destination: Nullable(
    PreviewDestination,
    'Where visitors go now that the link has expired; null for every other link.',
  ),
  whitelabel: Type.Boolean({
    description: 'Always false. The hosted platform sells pages without its name.',
  }),
});
