import { type Static, Type } from '@sinclair/typebox';
import { described, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';

export const Features = Type.Record(Type.String(), OneOf('enabled', 'locked', 'hidden'));
export type Features = Static<typeof Features>;

export const FeaturesResponse = Type.Object(
  { features: described(Features, 'By the name of a feature: enabled or hidden.') },
  { $id: 'FeaturesResponse' },
);

const Layout = Type.Object({}, { additionalProperties: true });

export const LayoutParams = Type.Object({
  page: described(OneOf('analytics', 'overview'), 'The page whose arrangement is meant.'),
});
export const LayoutResponse = Type.Object(
  { layout: described(Nullable(Layout), 'The arrangement as it was stored; null for the usual one.') },
  { $id: 'LayoutResponse' },
);
export const PutLayoutRequest = Type.Object(
  { layout: described(Layout, 'The arrangement: any object, at most 32 KiB as JSON.') },
  { $id: 'PutLayoutRequest' },
);

export const PicturesResponse = Type.Object(
  {
    pictures: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Id of the picture, for POST of the same path.' }),
        url: Type.String({ description: 'Address of the picture.' }),
        source: described(OneOf(...PROVIDERS), 'The provider that it comes from.'),
        is_current: Type.Boolean({ description: 'Whether it is the profile picture of the account.' }),
      }),
      { description: 'The pictures at linked providers.' },
    ),
  },
  { $id: 'AvailablePicturesResponse' },
);

export const ChoosePictureRequest = Type.Object(
  {
    picture_id: Type.String({
      description: 'Id of a picture that GET of the same path lists.',
      minLength: 1,
      maxLength: 200,
    }),
  },
  { $id: 'SetProfilePictureRequest' },
);
export const UploadPictureRequest = Type.Object(
  {
    image: Type.String({
      description: 'The picture as a data URI: PNG, JPEG or WebP, at most 512,000 bytes.',
      minLength: 1,
    }),
  },
  { $id: 'UploadProfilePictureRequest' },
);
export const PictureMessage = Type.Object(
  { message: Type.String() },
  { $id: 'ProfilePictureMessageResponse' },
);

export const ChosenLanguage = Type.Object(
  {
    language: described(
      Nullable(OneOf('en', 'de', 'es', 'ar')),
      'The language; null for the one that the browser asks for.',
    ),
  },
  { $id: 'ChosenLanguage' },
);
