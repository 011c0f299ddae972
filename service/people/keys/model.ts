import { type Static, Type } from '@sinclair/typebox';
import { Id, Maybe, Nullable, OneOf } from '../../http/types.ts';
import { SCOPES } from '../../lib/actor.ts';

/**
 * What a key may be allowed. Not `keys:manage`: a key that leaked could make further keys
 * (docs/contract/access.md#scopes).
 */
const KeyScope = OneOf(...SCOPES.filter((scope) => scope !== 'keys:manage'));

const KEY_FIELDS = {
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  scopes: Type.Array(Type.String()),
  created_at: Nullable(Type.Integer()),
  expires_at: Nullable(Type.Integer()),
  revoked: Type.Boolean(),
  token_prefix: Nullable(Type.String()),
  last_used_at: Nullable(Type.Integer()),
};

export const KeyResponse = Type.Object(KEY_FIELDS, { $id: 'ApiKeyResponse' });
export const KeyList = Type.Object({ keys: Type.Array(KeyResponse) }, { $id: 'ApiKeysListResponse' });
export const KeyCreated = Type.Object(
  { ...KEY_FIELDS, token: Type.String() },
  { $id: 'ApiKeyCreatedResponse' },
);
export type KeyCreated = Static<typeof KeyCreated>;
export const KeyAction = Type.Object(
  { success: Type.Boolean(), action: OneOf('deleted', 'revoked') },
  { $id: 'ApiKeyActionResponse' },
);

export const CreateKeyRequest = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
    description: Maybe(Type.String({ maxLength: 1000 })),
    scopes: Type.Array(KeyScope, { minItems: 1 }),
    /** Any text: the service reads it, since a bad date is a 400 here, not a 422 (docs/contract/keys.md#routes). */
    expires_at: Maybe(Type.Union([Type.String(), Type.Integer()])),
  },
  { $id: 'CreateApiKeyRequest' },
);

export const KeyParams = Type.Object({ key_id: Id });
export const DeleteKeyQuery = Type.Object({ revoke: Type.Optional(Type.Boolean({ default: false })) });

export type KeyView = Static<typeof KeyResponse>;
export type NewKeyInput = Static<typeof CreateKeyRequest>;
