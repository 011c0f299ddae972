import { Type } from '@sinclair/typebox';

const OTHER_FIELDS = {
  password: Type.Optional(
    Type.String({
      description: 'Password that visitors must give: with a letter, a digit and one of @ and a dot.',
      minLength: 8,
      maxLength: 128,
    }),
  ),
  'max-clicks': Type.Optional(
    Type.Integer({ description: 'Number of clicks after which the link expires.', minimum: 1 }),
  ),
  'block-bots': Type.Optional(
    Type.Boolean({ description: 'Whether known bots are kept from the destination.' }),
  ),
};

/** What a legacy request is made of; its own rules judge it, and say so in words older clients know. */
export const ShortenForm = Type.Object({
  url: Type.String({ description: 'The destination.' }),
  alias: Type.Optional(
    Type.String({ description: 'The alias, cut to 16 characters. One of 6 characters is made without it.' }),
  ),
  ...OTHER_FIELDS,
});

export const EmojiForm = Type.Object({
  url: Type.String({ description: 'The destination.' }),
  emojies: Type.Optional(
    Type.String({ description: 'The alias: at most 15 emoji. One of 3 is made without it.' }),
  ),
  ...OTHER_FIELDS,
});

export const LegacyLink = Type.Object({
  short_url: Type.String(),
  domain: Type.String({ description: 'Host of the short address.' }),
  original_url: Type.String({ description: 'The destination.' }),
});

export const Metric = Type.Object({
  'total-shortlinks-raw': Type.Integer({ description: 'Number of links.' }),
  'total-clicks-raw': Type.Integer({ description: 'Number of clicks.' }),
  'total-shortlinks': Type.String({ description: 'Number of links, shortened for people.' }),
  'total-clicks': Type.String({ description: 'Number of clicks, shortened for people.' }),
  'github-stars': Type.Integer({ description: 'Always 0: the internet is not asked.' }),
});
