import { type Static, Type } from '@sinclair/typebox';
import { described, Named, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';

export const Features = Type.Record(Type.String(), OneOf('enabled', 'locked', 'hidden'));
export type Features = Static<typeof Features>;

export const FeaturesResponse = Named('FeaturesResponse', {
  features: described(Features, 'By the name of a feature: enabled or hidden.'),
});

const Layout = Type.Object({}, { additionalProperties: true });

export const LayoutParams = Type.Object({
  page: described(OneOf('analytics', 'overview'), 'The page whose arrangement is meant.'),
});
export const LayoutResponse = Named('LayoutResponse', {
  layout: Nullable(Layout, 'The arrangement as it was stored; null for the usual one.'),
});
export const PutLayoutRequest = Named('PutLayoutRequest', {
  layout: described(Layout, 'The arrangement: any object, at most 32 KiB as JSON.'),
});

export const PicturesResponse = Named('AvailablePicturesResponse', {
  pictures: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Id of the picture, for POST of the same path.' }),
      url: Type.String({ description: 'Address of the picture.' }),
      source: described(OneOf(...PROVIDERS), 'The provider that it comes from.'),
      is_current: Type.Boolean({ description: 'Whether it is the profile picture of the account.' }),
    }),
    { description: 'The pictures at linked providers.' },
  ),
});

export const ChoosePictureRequest = Named('SetProfilePictureRequest', {
  picture_id: Type.String({
    description: 'Id of a picture that GET of the same path lists.',
    minLength: 1,
    maxLength: 200,
  }),
});
export const UploadPictureRequest = Named('UploadProfilePictureRequest', {
  image: Type.String({
    description: 'The picture as a data URI: PNG, JPEG or WebP, at most 512,000 bytes.',
    minLength: 1,
  }),
});
export const PictureMessage = Named('ProfilePictureMessageResponse', { message: Type.String() });

export const ChosenLanguage = Named('ChosenLanguage', {
  language: Nullable(
    OneOf('en', 'de', 'es', 'ar'),
    'The language; null for the one that the browser asks for.',
  ),
});

const Text = Nullable(Type.String());
const Limit = Type.Object({
  max: Type.Integer({ description: 'The most that is allowed.' }),
  used: Nullable(Type.Integer(), 'How much is used; null where nothing is counted.'),
});

/** The limits that clients know, by name, and one of Linnet's own: the most variants of a link. */
const Limits = Type.Object(
  {
    custom_domains_max: described(Limit, 'Custom domains of the account.'),
    webhook_endpoints_max: described(Limit, 'Webhooks of the account.'),
    api_keys_max: described(Limit, 'Active API keys of the account.'),
    analytics_window_days: described(Limit, 'Days that a range of statistics may have.'),
    api_rate_multiplier: described(Limit, 'Always 1: every account has the same limits of requests.'),
    bulk_batch_max: described(Limit, 'Links in one bulk operation.'),
    ab_variants_max: described(Limit, 'Variants of a link.'),
  },
  { additionalProperties: Limit },
);
export type Limits = Static<typeof Limits>;

/** The rights and limits of the account (docs/contract/me.md#entitlements). */
export const EntitlementsResponse = Named('EntitlementsResponse', {
  version: Type.Integer({
    description: 'Version of what the account may use, as the header X-Entitlements-Version has it.',
  }),
  plan: Type.Object(
    {
      name: Type.String({ description: 'Always selfhost.' }),
      status: described(Text, 'Always null: nothing is sold here.'),
      until: described(Text, 'Always null: nothing is sold here.'),
      founding: Type.Boolean({ description: 'Always false: nothing is sold here.' }),
      renews: Type.Boolean({ description: 'Always false: nothing is sold here.' }),
    },
    { description: 'The plan of the account.' },
  ),
  features: Features,
  limits: described(Limits, 'The limits by name, as they are enforced.'),
  over_limit: described(
    Type.Record(
      Type.String(),
      Type.Object({ paused: Type.Array(Type.String(), { description: 'Ids of what is paused.' }) }),
    ),
    'Always empty: nothing is paused because there is too much of it.',
  ),
});
export type EntitlementsResponse = Static<typeof EntitlementsResponse>;

const PlanEntry = Type.Object({
  name: Type.String({ description: 'Name of the plan.' }),
  features: described(
    Type.Record(Type.String(), Type.Boolean()),
    'By the name of a feature: whether it can be used here.',
  ),
  limits: described(Type.Record(Type.String(), Type.Integer()), 'The limits by name.'),
});

const Price = Type.Object({
  amount: Type.Integer({ description: 'The price in the smallest unit of the currency.' }),
  currency: Type.String({ description: 'Currency, as ISO 4217 writes it.' }),
});

/** The plans that clients know (docs/contract/me.md#plans). */
export const PlansResponse = Named('PlansResponse', {
  plans: Type.Array(PlanEntry, { description: 'The plans. All are alike.' }),
  prices: described(Type.Record(Type.String(), Price), 'Always empty: there is nothing to buy.'),
  founding: Nullable(
    Type.Object({
      monthly: described(Price, 'Price of a month.'),
      year: described(Price, 'Price of a year.'),
      seats_total: Type.Integer({ description: 'Number of places.' }),
      seats_left: Nullable(Type.Integer(), 'Number of places that are left; null when it is not known.'),
      until: described(Text, 'Until when it is offered; null without an end.'),
    }),
    'Always null: there is nothing to buy.',
  ),
});
export type PlansResponse = Static<typeof PlansResponse>;
