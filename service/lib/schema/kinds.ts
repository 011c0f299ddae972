import { type TProperties, type TSchema, Type } from '@sinclair/typebox';
import type { Saying } from '../words.ts';

/** A sentence as it is stored or crosses threads: what an earlier version stored is a text. */
export const Said = Type.Union([
  Type.String(),
  Type.Unsafe<Saying>(
    Type.Object({ text: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) }),
  ),
]);

/** `T | null`, with what it means where it stands. */
export const Nullable = <S extends TSchema>(schema: S, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description });

/** An object that the description of the API has by a name. */
export const Named = <P extends TProperties>($id: string, properties: P) => Type.Object(properties, { $id });

/** One of these words. */
export const OneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words });

/** The schema with what it means where it stands. One with a name, which stands in many places, keeps its own meaning. */
export const described = <S extends TSchema>(schema: S, meaning: string): S =>
  typeof schema.$id === 'string' ? { ...schema, meaningHere: meaning } : { ...schema, description: meaning };

/** What comes back of work that has nothing to tell. */
export const NOTHING = Type.Void();

/** Packed numbers. */
export const Numbers = Type.Unsafe<Uint32Array>({ type: 'Uint32Array' });
