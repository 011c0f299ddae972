import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { SCOPES } from '../../lib/actor.ts';
import { UserProfile } from '../accounts/model.ts';

/** An app's request. The schema requires nothing, because a page refuses invalid requests. */
export const DeviceLoginQuery = Type.Partial(
  Type.Object({
    app_id: Type.String({ description: 'Id of the app, as the installation knows it.' }),
    client_id: Type.String({
      description: 'In place of app_id: what POST /mcp/register answered an assistant.',
    }),
    state: Type.String({ description: 'Any text of the app. It comes back with the code.' }),
    redirect_uri: Type.String({
      description:
        'Where the browser goes with the code: an address that is registered for the app. Without it, a page of Linnet shows the code.',
    }),
    code_challenge: Type.String({
      description: 'SHA-256 of the code_verifier in base64url (PKCE, RFC 7636).',
    }),
    code_challenge_method: Type.String({ description: 'Always S256.' }),
  }),
);

/** The answer on the consent page, which repeats the app's request. */
export const DeviceConsentForm = Type.Composite([
  Type.Object({
    csrf_token: Type.String({
      description: 'Token of the consent page. It must equal the cookie of the page.',
    }),
    decision: Type.Optional(described(OneOf('deny'), 'deny refuses. Without it, the person agrees.')),
  }),
  DeviceLoginQuery,
]);

/** Either field is enough. */
export const DeviceRevokeForm = Type.Partial(
  Type.Object({
    app_id: Type.String({ description: 'Id of the app.' }),
    grant_id: Type.String({ description: 'Id of the grant, as GET /api/v1/apps has it.' }),
  }),
  { example: { grant_id: '68a1f4c2d93b7e05a6c81f24' } },
);

export const DeviceCallbackQuery = Type.Partial(
  Type.Object({
    code: Type.String({ description: 'The code for POST /auth/device/token.' }),
    state: Type.String({ description: 'The text that the app sent.' }),
  }),
);

export const DeviceTokenRequest = Named('DeviceTokenRequest', {
  code: Type.String({ description: 'The code that the app got.', minLength: 1, maxLength: 128 }),
  code_verifier: Maybe(
    Type.String({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9\\-._~]+$' }),
    'The secret whose hash was sent as code_challenge. Every app but the released command line must send it.',
  ),
  app_id: Maybe(
    Type.String({ maxLength: 64 }),
    'Id of the app. It must be the one that the code was made for; null for no check.',
  ),
});

export const DeviceTokenResponse = Named('DeviceTokenResponse', {
  access_token: Type.String(),
  refresh_token: Type.String(),
  installation_key: Type.Optional(
    Type.String({
      description: "By which Linnet's own programs recognize this installation, also at another address.",
    }),
  ),
  user: UserProfile,
});

export const DeviceRefreshRequest = Named('DeviceRefreshRequest', {
  refresh_token: Type.String({
    description: 'The refresh token of the app. It can be used once.',
    minLength: 1,
  }),
  app_id: Maybe(
    Type.String({ maxLength: 64 }),
    'Id of the app. It must be the one that the token was made for; null for no check.',
  ),
});

export const DeviceRefreshResponse = Named('DeviceRefreshResponse', {
  access_token: Type.String(),
  refresh_token: Type.String(),
});

export const GrantView = Named('AppGrantResponse', {
  id: Type.String({ description: 'Id of the grant.' }),
  app: Type.String({ description: 'Id of the app.' }),
  app_name: Type.String({ description: 'Name of the app.' }),
  icon: Nullable(Type.String(), 'File name of the picture of the app; null without.'),
  scopes: Type.Array(Type.String()),
  permissions: Type.Array(Type.String(), { description: 'What the app may do: a sentence for each scope.' }),
  granted_at: described(IsoTime, 'When the person agreed, in UTC.'),
  last_used_at: Nullable(IsoTime),
});
export type GrantView = Static<typeof GrantView>;

export const GrantList = Named('AppGrantsListResponse', { items: Type.Array(GrantView) });

/** The fields of an app in the owner's registry. */
const appFields = {
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  icon: Maybe(Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' })),
  description: Type.String({ maxLength: 300 }),
  verified: Type.Boolean(),
  status: OneOf('live', 'coming_soon'),
  redirect_uris: Type.Array(Type.String({ maxLength: 2048 }), { maxItems: 20 }),
  scopes: Type.Array(OneOf(...SCOPES), { minItems: 1 }),
};

export const AppParams = Type.Object({
  app_id: Type.String({ maxLength: 64, pattern: '^[a-z0-9][a-z0-9-]*$' }),
});
export const SaveAppRequest = Type.Object(appFields);
export type SaveAppRequest = Static<typeof SaveAppRequest>;
export const AppView = Type.Object({
  ...appFields,
  app_id: Type.String(),
  icon: Nullable(Type.String()),
  origin: OneOf('built-in', 'changed', 'added'),
});
export type AppView = Static<typeof AppView>;
export const AppRegistry = Type.Object({
  items: Type.Array(AppView),
  allow_cli_without_pkce: Type.Boolean(),
});
export type AppRegistry = Static<typeof AppRegistry>;
export const ChangeRegistryRequest = Type.Object({ allow_cli_without_pkce: Type.Boolean() });
