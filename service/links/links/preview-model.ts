import { Type } from '@sinclair/typebox';
import { IsoTime, Nullable, OneOf } from '../../http/types.ts';

const PreviewDestination = Type.Object(
  { url: Type.String(), domain: Type.String(), path: Type.String(), is_https: Type.Boolean() },
  { $id: 'PreviewDestination' },
);

const PreviewGeoDestination = Type.Object(
  { ...PreviewDestination.properties, countries: Type.Array(Type.String()) },
  { $id: 'PreviewGeoDestination' },
);

const PreviewVariantDestination = Type.Object(
  { ...PreviewDestination.properties, weight: Type.Integer() },
  { $id: 'PreviewVariantDestination' },
);

export const PublicPreview = Type.Object(
  {
    generation: OneOf('v1', 'v2'),
    alias: Type.String(),
    short_url: Type.String(),
    status: OneOf('active', 'inactive', 'expired', 'blocked', 'scheduled'),
    created_at: Nullable(IsoTime),
    /** Unix seconds, unlike `created_at`; null unless the start is ahead. */
    starts_at: Nullable(Type.Integer()),
    password_protected: Type.Boolean(),
    destination: Nullable(PreviewDestination),
    geo_destinations: Nullable(Type.Array(PreviewGeoDestination)),
    variant_destinations: Nullable(Type.Array(PreviewVariantDestination)),
    /** Where visitors of an expired link go, behind a password or not. */
    expired_destination: Nullable(PreviewDestination),
    /** Hosted installations sell pages without their name; here it is always false. */
    whitelabel: Type.Boolean(),
  },
  { $id: 'PublicPreviewResponse' },
);
