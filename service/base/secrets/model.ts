import { type Static, Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../http/types.ts';

const Place = OneOf('keychain', 'file', 'environment', 'database');

export const SecretsState = Type.Object(
  {
    /** Where a new secret goes. */
    kept_in: Place,
    secrets: Type.Array(
      Type.Object({
        name: Type.String(),
        /** Where it is, or where it would go. */
        kept_in: Place,
        present: Type.Boolean(),
      }),
    ),
  },
  { $id: 'SecretsResponse' },
);
export type SecretsState = Static<typeof SecretsState>;

/** A token that the server of the database takes; null for a server that wants none. */
export const DatabaseTokenBody = Type.Object(
  { token: Nullable(Type.String({ minLength: 1, maxLength: 10_000 })) },
  { $id: 'DatabaseTokenRequest' },
);
