import { type Static, Type } from '@sinclair/typebox';
import { described, OneOf } from '../../../http/types.ts';
import { codeNaming, DesignBody } from '../designer-model.ts';

/** The most examples on a poster. */
export const MOST_EXAMPLES = 6;

/** The languages that a poster's own sentences are in. */
export const POSTER_LANGUAGES = ['en', 'de', 'es', 'ar'] as const;

/** What a poster shows (docs/contract/qr.md#posters). */
export const PosterRequest = Type.Object({
  title: Type.String({
    description: 'Title of the poster, with more in it than white space.',
    minLength: 1,
    maxLength: 80,
    pattern: '\\S',
  }),
  address: Type.String({
    description: 'The address that the large code holds: a URL.',
    minLength: 1,
    maxLength: 2048,
  }),
  examples: Type.Array(
    Type.Object({
      content: Type.String({
        description: 'What the code of the link holds.',
        minLength: 1,
        maxLength: 2048,
      }),
      name: Type.String({ description: 'Name of the link.', maxLength: 255 }),
      about: Type.String({ description: 'What the link is for.', maxLength: 255 }),
    }),
    { description: 'The links that the poster shows.', maxItems: MOST_EXAMPLES },
  ),
  language: described(
    OneOf(...POSTER_LANGUAGES),
    'Language of the sentences that the poster says by itself.',
  ),
  paper: described(OneOf('a4', 'a3', 'letter'), 'Size of the paper, upright.'),
  address_bar: Type.Boolean({ description: 'Whether the poster says what to type in the address bar.' }),
  design: described(DesignBody, 'How the codes look. The poster has the same colour.'),
  output: described(OneOf('pdf', 'svg'), 'Format of the file.'),
  ...codeNaming,
});
export type PosterRequest = Static<typeof PosterRequest>;
