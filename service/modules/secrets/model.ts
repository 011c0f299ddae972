import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

const Place = OneOf('keychain', 'file', 'environment');

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
