import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';
import { SCOPES } from '../../lib/actor.ts';
import { UserProfile } from '../accounts/model.ts';

/** What an app asks for. A page refuses what does not fit, so that the schema asks for nothing. */
export const DeviceLoginQuery = Type.Partial(
  Type.Object({
    app_id: Type.String(),
    state: Type.String(),
    redirect_uri: Type.String(),
    code_challenge: Type.String(),
    code_challenge_method: Type.String(),
  }),
);

/** The answer on the consent page, which repeats what the app asks for. */
export const DeviceConsentForm = Type.Composite([
  Type.Object({ csrf_token: Type.String(), decision: Type.Optional(OneOf('deny')) }),
  DeviceLoginQuery,
]);

/** One of the two. */
export const DeviceRevokeForm = Type.Partial(Type.Object({ app_id: Type.String(), grant_id: Type.String() }));

export const DeviceCallbackQuery = Type.Partial(Type.Object({ code: Type.String(), state: Type.String() }));

export const DeviceTokenRequest = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 128 }),
    /** Every app but the released CLI has to send it. */
    code_verifier: Maybe(Type.String({ minLength: 43, maxLength: 128, pattern: '^[A-Za-z0-9\\-._~]+$' })),
    app_id: Maybe(Type.String({ maxLength: 64 })),
  },
  { $id: 'DeviceTokenRequest' },
);

export const DeviceTokenResponse = Type.Object(
  { access_token: Type.String(), refresh_token: Type.String(), user: UserProfile },
  { $id: 'DeviceTokenResponse' },
);

export const DeviceRefreshRequest = Type.Object(
  { refresh_token: Type.String({ minLength: 1 }), app_id: Maybe(Type.String({ maxLength: 64 })) },
  { $id: 'DeviceRefreshRequest' },
);

export const DeviceRefreshResponse = Type.Object(
  { access_token: Type.String(), refresh_token: Type.String() },
  { $id: 'DeviceRefreshResponse' },
);

export const GrantView = Type.Object(
  {
    id: Type.String(),
    app: Type.String(),
    app_name: Type.String(),
    icon: Nullable(Type.String()),
    scopes: Type.Array(Type.String()),
    permissions: Type.Array(Type.String()),
    granted_at: IsoTime,
    last_used_at: Nullable(IsoTime),
  },
  { $id: 'AppGrantResponse' },
);
export type GrantView = Static<typeof GrantView>;

export const GrantList = Type.Object({ items: Type.Array(GrantView) }, { $id: 'AppGrantsListResponse' });

/** The owner's side of an app. */
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
