import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { ID_PATTERN } from '../lib/id.ts';
import { Named, Nullable } from '../lib/schema/kinds.ts';

export { described, Named, Nullable, OneOf } from '../lib/schema/kinds.ts';

/** A field that may be absent or null, with what it means. */
export const Maybe = <S extends TSchema>(schema: S, description?: string) =>
  Type.Optional(Nullable(schema, description));

/** May be null according to the contract; we always send a value. */
export const AlwaysSent = <S extends TSchema>(schema: S) => Type.Unsafe<Static<S>>(Nullable(schema));

/** The schema with its documented default, which handlers have to apply themselves. */
export const withDefault = <S extends TSchema>(schema: S, value: string): S => ({
  ...schema,
  default: value,
});

/** A resource id (docs/contract/http.md#ids). */
export const Id = Type.String({ minLength: 24, maxLength: 24, pattern: ID_PATTERN });

/** A moment in a request: ISO 8601 or Unix seconds, whose fraction is cut off (docs/contract/http.md#moments). */
export const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Integer({ fraction: 'cut' })]);

/** A moment in an answer: ISO 8601 in UTC. */
export const IsoTime = Type.String({ format: 'date-time' });

/** The fields of an answer with one page of a list. */
export const pageOf = <S extends TSchema>(item: S) => ({
  items: Type.Array(item),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  total: Type.Integer(),
  hasNext: Type.Boolean(),
});

/** The answer of an action without any other result. */
export const MessageResponse = Named('MessageResponse', {
  success: Type.Boolean(),
  message: Nullable(Type.String()),
});

/**
 * The version of an account's entitlements, sent with every answer to a signed-in caller. Without paid plans it never
 * changes (docs/contract/me.md#entitlements).
 */
export const ENTITLEMENTS_VERSION = 0;
