import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { ID_PATTERN } from '../lib/id.ts';

/** `T | null`. */
export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A field that may be absent or null. */
export const Maybe = <S extends TSchema>(schema: S) => Type.Optional(Nullable(schema));

/** May be null by the contract's description; we always send a value. */
export const AlwaysSent = <S extends TSchema>(schema: S) => Type.Unsafe<Static<S>>(Nullable(schema));

/** One of these words. */
export const OneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: words });

/** One of these words, in an answer that the contract describes as any text. */
export const TextOf = <Word extends string>() => Type.Unsafe<Word>(Type.String());

/** The same schema with the value that holds when the field is absent. Handlers still fill it in themselves. */
export const withDefault = <S extends TSchema>(schema: S, value: string): S => ({
  ...schema,
  default: value,
});

/** A resource id (docs/contract/http.md#ids). */
export const Id = Type.String({ minLength: 24, maxLength: 24, pattern: ID_PATTERN });

/**
 * A moment as clients may send it: ISO 8601 or Unix seconds, whose fraction is cut off
 * (docs/contract/http.md#moments).
 */
export const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Integer({ fraction: 'cut' })]);

/** A moment as we send it: ISO 8601 in UTC. */
export const IsoTime = Type.String({ format: 'date-time' });

/** An action that has nothing else to report. */
export const MessageResponse = Type.Object(
  { success: Type.Boolean(), message: Nullable(Type.String()) },
  { $id: 'MessageResponse' },
);
