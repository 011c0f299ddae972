import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { described, Id, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { SCOPES } from '../../lib/actor.ts';

/**
 * The scopes that a key may have. Not `keys:manage`: a leaked key could create further keys
 * (docs/contract/access.md#scopes).
 */
const KeyScope = OneOf(...SCOPES.filter((scope) => scope !== 'keys:manage'));

const KEY_FIELDS = {
  id: Type.String(),
  name: Type.String({ description: 'Name of the key.' }),
  description: Nullable(Type.String(), 'What the key is for; null without.'),
  scopes: Type.Array(Type.String()),
  created_at: Nullable(Type.Integer(), 'When the key was made, in Unix seconds.'),
  expires_at: Nullable(Type.Integer(), 'When the key ends, in Unix seconds; null for never.'),
  revoked: Type.Boolean({ description: 'Whether the key was revoked. It is refused then.' }),
  token_prefix: Nullable(Type.String(), 'The first nine characters of the key, to tell keys apart.'),
  last_used_at: Nullable(
    Type.Integer(),
    'When the key was last used, in Unix seconds, at most an hour old; null when it never was.',
  ),
};

export const KeyResponse = Named('ApiKeyResponse', KEY_FIELDS);
export const KeyList = Named('ApiKeysListResponse', {
  keys: Type.Array(KeyResponse, { description: 'The keys, revoked ones too.' }),
});
export const KeyCreated = Named('ApiKeyCreatedResponse', {
  ...KEY_FIELDS,
  token: Type.String({ description: 'The key itself. It is answered once.' }),
});
export type KeyCreated = Static<typeof KeyCreated>;
export const KeyAction = Named('ApiKeyActionResponse', {
  success: Type.Boolean(),
  action: described(OneOf('deleted', 'revoked'), 'What was done with the key.'),
});

const CreateKeyRequest = Named('CreateApiKeyRequest', {
  name: Type.String({
    description: 'Name of the key, with more in it than white space.',
    minLength: 1,
    maxLength: 255,
    pattern: '\\S',
  }),
  description: Maybe(Type.String({ maxLength: 1000 }), 'What the key is for; null for none.'),
  scopes: Type.Array(KeyScope, { description: 'What the key may do: at least one scope.', minItems: 1 }),
  expires_at: Maybe(
    Type.Union([Type.String(), Type.Integer()]),
    'When the key ends: ISO 8601 or Unix seconds, in the future; null for never.',
  ),
});

export const KeyParams = Type.Object({ key_id: Id });
export const DeleteKeyQuery = Type.Object({
  revoke: Type.Optional(
    Type.Boolean({
      description: 'true revokes the key and leaves it in the list; false deletes it.',
      default: false,
    }),
  ),
});

export type KeyView = Static<typeof KeyResponse>;
export type NewKeyInput = Static<typeof CreateKeyRequest>;

const bySession = operationsWith({ tag: 'API Keys', access: { who: 'session', appScope: 'keys:manage' } });

export const CREATE_API_KEY = operation({
  ...bySession('POST', '/api/v1/keys'),
  operationId: 'createApiKey',
  summary: 'Make an API key',
  description:
    'Makes an API key. The answer has the key itself in token, once; Linnet keeps only its hash. An account has at most twenty active keys.',
  limit: forSignedIn(perHour(5)),
  access: { who: 'session', verified: true },
  body: CreateKeyRequest,
  responses: { 201: KeyCreated, 400: null },
});

export const LIST_API_KEYS = operation({
  ...bySession('GET', '/api/v1/keys'),
  operationId: 'listApiKeys',
  summary: 'List API keys',
  description: 'Lists the API keys of the account, revoked ones too, without the keys themselves.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: KeyList },
});

export const DELETE_API_KEY = operation({
  ...bySession('DELETE', '/api/v1/keys/:key_id'),
  operationId: 'deleteApiKey',
  summary: 'Delete or revoke an API key',
  description:
    'Deletes an API key, or revokes it with revoke=true; a revoked key stays in the list. Either way it is refused from the next request on.',
  limit: forSignedIn(perMinute(30)),
  params: KeyParams,
  query: DeleteKeyQuery,
  responses: { 200: KeyAction, 404: null },
});
