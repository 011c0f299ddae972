import { type Static, Type } from '@sinclair/typebox';
import { onHost, operation } from '../../http/operation.ts';
import { Named, Nullable, OneOf } from '../../http/types.ts';

const Place = OneOf('keychain', 'file', 'environment', 'database');

export const SecretsState = Named('SecretsResponse', {
  /** The place for a new secret. */
  kept_in: Place,
  secrets: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Its place, or the place for a new one. */
      kept_in: Place,
      present: Type.Boolean(),
    }),
  ),
});
export type SecretsState = Static<typeof SecretsState>;

/** A token that the database server accepts; null for a server without tokens. */
export const DatabaseTokenBody = Named('DatabaseTokenRequest', {
  token: Nullable(Type.String({ minLength: 1, maxLength: 10_000 })),
});

export const GET_SECRETS = operation({
  ...onHost('GET', '/host/secrets'),
  summary: 'Where the secrets of this installation are kept',
  description:
    'Answers where the secrets of this installation are kept: in the keychain of the computer, or in a file.',
  responses: { 200: SecretsState },
});

export const SET_DATABASE_TOKEN = operation({
  ...onHost('PUT', '/host/database/token'),
  summary: 'Go on with another token of the server that keeps the data',
  description: 'Sets another token for the database server. The service tries it before it stores it.',
  body: DatabaseTokenBody,
  responses: { 204: null, 400: null, 409: null, 503: null },
});
