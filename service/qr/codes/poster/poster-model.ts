import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../../http/types.ts';
import { DesignBody } from '../designer-model.ts';

/** The most examples on a poster. */
export const MOST_EXAMPLES = 6;

/** The languages that a poster's own sentences are in. */
export const POSTER_LANGUAGES = ['en', 'de', 'es', 'ar'] as const;

/** What a poster shows (docs/contract/qr.md#posters). */
export const PosterRequest = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  /** The address that everything begins at, a URL. */
  address: Type.String({ minLength: 1, maxLength: 2048 }),
  examples: Type.Array(
    Type.Object({
      content: Type.String({ minLength: 1, maxLength: 2048 }),
      name: Type.String({ maxLength: 255 }),
      about: Type.String({ maxLength: 255 }),
    }),
    { maxItems: MOST_EXAMPLES },
  ),
  language: OneOf(...POSTER_LANGUAGES),
  paper: OneOf('a4', 'a3', 'letter'),
  /** Whether it says what to type in the address bar. */
  address_bar: Type.Boolean(),
  design: DesignBody,
  output: OneOf('pdf', 'svg'),
});
export type PosterRequest = Static<typeof PosterRequest>;
