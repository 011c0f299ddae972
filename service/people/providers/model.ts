import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';
import { UserProfile } from '../accounts/model.ts';

const ProviderName = OneOf(...PROVIDERS);

/** The answer to the question whether a provider may be linked; `next` is the page to go on to. */
export const LinkForm = Type.Object({ form_token: Type.String(), next: Type.Optional(Type.String()) });

export const ProviderParams = Type.Object({ provider: Type.String({ maxLength: 40 }) });
export const UnlinkParams = Type.Object({ provider_name: Type.String({ maxLength: 40 }) });

export const StartQuery = Type.Partial(
  Type.Object({
    /** Our own path to go on to. */
    next: Type.String({ maxLength: 2048 }),
    /** For making an account although registration is not open. */
    invite_code: Type.String({ maxLength: 128 }),
    /** Set by the desktop app, whose window waits for the outcome. */
    desktop: Type.String({ maxLength: 64 }),
  }),
);

export const LinkQuery = Type.Pick(StartQuery, ['next']);

export const LinkedProviders = Type.Object(
  {
    providers: Type.Array(
      Type.Object({
        provider: ProviderName,
        email: Nullable(Type.String()),
        email_verified: Type.Boolean(),
        linked_at: Nullable(IsoTime),
        profile: Type.Object({ name: Nullable(Type.String()), picture: Nullable(Type.String()) }),
      }),
    ),
    password_set: Type.Boolean(),
  },
  { $id: 'OAuthProvidersResponse' },
);
export type LinkedProviders = Static<typeof LinkedProviders>;

/** What the login page offers. */
export const OfferedProviders = Type.Object({
  providers: Type.Array(Type.Object({ provider: ProviderName, label: Type.String() })),
});
export type OfferedProviders = Static<typeof OfferedProviders>;

/** A provider as the owner sees it; the secret is never shown. */
export const ProviderView = Type.Object({
  provider: ProviderName,
  label: Type.String(),
  configured: Type.Boolean(),
  client_id: Nullable(Type.String()),
  address: Nullable(Type.String()),
  /** What the provider has to be told to send people back to. */
  callback_url: Type.String(),
  /** The same below the other addresses of this service, if the provider takes more than one. */
  more_callback_urls: Type.Array(Type.String()),
});
export type ProviderView = Static<typeof ProviderView>;
export const ProviderList = Type.Object({ providers: Type.Array(ProviderView) });

export const HostProviderParams = Type.Object({ provider: ProviderName });
export const SaveProviderRequest = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  /** Absent: the one entered before stays. */
  client_secret: Maybe(Type.String({ minLength: 1, maxLength: 2000 })),
  address: Maybe(Type.String({ maxLength: 500 })),
  label: Maybe(Type.String({ maxLength: 40, pattern: '\\S' })),
});
export type SaveProviderRequest = Static<typeof SaveProviderRequest>;

export const DesktopSignInRequest = Type.Object({
  provider: Type.String({ maxLength: 40 }),
  /** Links the provider to the account that is signed in, instead of signing in. */
  link: Type.Optional(Type.Boolean()),
});
export const DesktopSignInOpened = Type.Object({
  /** The secret of the window; it goes to no browser. */
  ticket: Type.String(),
  /** What to open in the person's browser. */
  path: Type.String(),
  expires_in: Type.Integer(),
});
export type DesktopSignInOpened = Static<typeof DesktopSignInOpened>;
export const TicketRequest = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 64 }) });
/** Once a person has arrived: the account to sign in to, or the provider's account to link. */
export const DesktopSignInStatus = Type.Union([
  Type.Object({ status: OneOf('waiting') }),
  Type.Object({
    status: OneOf('arrived'),
    email: Nullable(Type.String()),
    name: Nullable(Type.String()),
  }),
]);
export type DesktopSignInStatus = Static<typeof DesktopSignInStatus>;
export const DesktopSignInConfirmed = Type.Union([
  Type.Object({ status: OneOf('linked') }),
  Type.Object({ status: OneOf('signed-in'), access_token: Type.String(), user: UserProfile }),
]);
