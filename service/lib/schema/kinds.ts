import { type TSchema, Type } from '@sinclair/typebox';

/** `T | null`. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** One of these words. */
export const OneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words });

/** What comes back of work that has nothing to tell. */
export const NOTHING = Type.Void();

/** Packed numbers. */
export const Numbers = Type.Unsafe<Uint32Array>({ type: 'Uint32Array' });
