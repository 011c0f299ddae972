import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';

export const Features = Type.Record(Type.String(), OneOf('enabled', 'locked', 'hidden'));
export type Features = Static<typeof Features>;

export const FeaturesResponse = Type.Object({ features: Features }, { $id: 'FeaturesResponse' });

const Layout = Type.Object({}, { additionalProperties: true });

export const LayoutParams = Type.Object({ page: OneOf('analytics', 'overview') });
export const LayoutResponse = Type.Object({ layout: Nullable(Layout) }, { $id: 'LayoutResponse' });
export const PutLayoutRequest = Type.Object({ layout: Layout }, { $id: 'PutLayoutRequest' });

export const PicturesResponse = Type.Object(
  {
    pictures: Type.Array(
      Type.Object({
        id: Type.String(),
        url: Type.String(),
        source: OneOf(...PROVIDERS),
        is_current: Type.Boolean(),
      }),
    ),
  },
  { $id: 'AvailablePicturesResponse' },
);

export const ChoosePictureRequest = Type.Object(
  { picture_id: Type.String({ minLength: 1, maxLength: 200 }) },
  { $id: 'SetProfilePictureRequest' },
);
export const UploadPictureRequest = Type.Object(
  { image: Type.String({ minLength: 1 }) },
  { $id: 'UploadProfilePictureRequest' },
);
export const PictureMessage = Type.Object(
  { message: Type.String() },
  { $id: 'ProfilePictureMessageResponse' },
);

export const ChosenLanguage = Type.Object(
  { language: Nullable(OneOf('en', 'de', 'es', 'ar')) },
  { $id: 'ChosenLanguage' },
);
