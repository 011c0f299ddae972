import { Type } from '@sinclair/typebox';

const OTHER_FIELDS = {
  password: Type.Optional(Type.String({ minLength: 8, maxLength: 128 })),
  'max-clicks': Type.Optional(Type.Integer({ minimum: 1 })),
  'block-bots': Type.Optional(Type.Boolean()),
};

/** What a legacy request is made of; its own rules judge it, and say so in words older clients know. */
export const ShortenForm = Type.Object({
  url: Type.String(),
  alias: Type.Optional(Type.String()),
  ...OTHER_FIELDS,
});

export const EmojiForm = Type.Object({
  url: Type.String(),
  emojies: Type.Optional(Type.String()),
  ...OTHER_FIELDS,
});

export const LegacyLink = Type.Object({
  short_url: Type.String(),
  domain: Type.String(),
  original_url: Type.String(),
});

export const Metric = Type.Object({
  'total-shortlinks-raw': Type.Integer(),
  'total-clicks-raw': Type.Integer(),
  'total-shortlinks': Type.String(),
  'total-clicks': Type.String(),
  'github-stars': Type.Integer(),
});
