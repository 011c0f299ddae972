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

export const PublicPreview = Type.Object(
  {
    generation: OneOf('v1', 'v2'),
    alias: Type.String(),
    short_url: Type.String(),
    status: OneOf('active', 'inactive', 'expired', 'blocked', 'scheduled'),
    created_at: Nullable(IsoTime),
    password_protected: Type.Boolean(),
    destination: Nullable(PreviewDestination),
    geo_destinations: Nullable(Type.Array(PreviewGeoDestination)),
  },
  { $id: 'PublicPreviewResponse' },
);
