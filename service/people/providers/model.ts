import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Maybe, Named, Nullable, OneOf } from '../../http/types.ts';
import { PROVIDERS } from '../../lib/provider.ts';
import { UserProfile } from '../accounts/model.ts';

const ProviderName = described(OneOf(...PROVIDERS), 'Name of the provider.');

/** The person's answer when asked to link a provider. */
export const LinkForm = Type.Object({
  form_token: Type.String({
    description: 'Token of the page that asks. It proves that the person has seen the page.',
  }),
  next: Type.Optional(Type.String({ description: 'Path of this installation to go to afterwards.' })),
});

export const ProviderParams = Type.Object({
  provider: Type.String({ description: 'Name of the provider, as GET /oauth lists it.', maxLength: 40 }),
});
export const UnlinkParams = Type.Object({
  provider_name: Type.String({ description: 'Name of the provider.', maxLength: 40 }),
});

export const StartQuery = Type.Partial(
  Type.Object({
    next: Type.String({ description: 'Path of this installation to go to afterwards.', maxLength: 2048 }),
    invite_code: Type.String({
      description: 'Code of an invitation, for making an account where registration is not open.',
      maxLength: 128,
    }),
    desktop: Type.String({
      description: 'The desktop app sends it; its window waits for the outcome.',
      maxLength: 64,
    }),
    test: Type.String({
      description: 'Token of a test that the owner has begun. Nobody is signed in.',
      maxLength: 1024,
    }),
  }),
);

/** Where the owner opens a test of a provider. */
export const TestBegun = Type.Object({
  path: Type.String({ description: 'Path of this installation to open in a browser.' }),
});

export const LinkQuery = Type.Pick(StartQuery, ['next']);

export const LinkedProviders = Named('OAuthProvidersResponse', {
  providers: Type.Array(
    Type.Object({
      provider: ProviderName,
      email: Nullable(Type.String(), 'Email address at the provider; null when it is not known.'),
      email_verified: Type.Boolean({
        description: 'Whether the provider says that the email address is proved.',
      }),
      linked_at: Nullable(IsoTime, 'When it was linked, in UTC; null when it is not known.'),
      profile: Type.Object(
        {
          name: Nullable(Type.String(), 'Name of the person; null when it is not known.'),
          picture: Nullable(Type.String(), 'Address of a picture; null without.'),
        },
        { description: 'What the provider tells of the person.' },
      ),
    }),
    { description: 'The linked providers.' },
  ),
  password_set: Type.Boolean(),
});
export type LinkedProviders = Static<typeof LinkedProviders>;

/** The providers on the login page. */
export const OfferedProviders = Type.Object({
  providers: Type.Array(Type.Object({ provider: ProviderName, label: Type.String() }), {
    description: 'The providers.',
  }),
});
export type OfferedProviders = Static<typeof OfferedProviders>;

/** A provider as the owner sees it; the secret is never shown. */
export const ProviderView = Type.Object({
  provider: ProviderName,
  label: Type.String(),
  configured: Type.Boolean(),
  client_id: Nullable(Type.String()),
  address: Nullable(Type.String()),
  emails_vouched: Type.Boolean({
    description: 'Whether the owner answers for the email addresses that the provider states.',
  }),
  /** The return address to register at the provider. */
  callback_url: Type.String(),
  /** The same address under the other names of this service, if the provider accepts more than one. */
  more_callback_urls: Type.Array(Type.String()),
});
export type ProviderView = Static<typeof ProviderView>;
export const ProviderList = Type.Object({ providers: Type.Array(ProviderView) });
export const HostProviderParams = Type.Object({ provider: ProviderName });
export const SaveProviderRequest = Type.Object({
  client_id: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  /** Absent: the stored one stays. */
  client_secret: Maybe(Type.String({ minLength: 1, maxLength: 2000 })),
  address: Maybe(Type.String({ maxLength: 500 })),
  label: Maybe(Type.String({ maxLength: 40, pattern: '\\S' })),
  /** Absent: stays as it was. */
  emails_vouched: Maybe(Type.Boolean()),
});
export type SaveProviderRequest = Static<typeof SaveProviderRequest>;

export const DesktopSignInRequest = Type.Object({
  provider: Type.String({ maxLength: 40 }),
  /** Links the provider to the signed-in account, instead of signing in. */
  link: Type.Optional(Type.Boolean()),
});
export const DesktopSignInOpened = Type.Object({
  /** The secret of the window; it is never sent to a browser. */
  ticket: Type.String(),
  /** The path to open in the person's browser. */
  path: Type.String(),
  expires_in: Type.Integer(),
});
export type DesktopSignInOpened = Static<typeof DesktopSignInOpened>;
export const TicketRequest = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 64 }) });
/** After the arrival of a person: the account to sign in to, or the provider's account to link. */
export const DesktopSignInStatus = Type.Union([
  Type.Object({ status: OneOf('waiting') }),
  Type.Object({ status: OneOf('arrived'), email: Nullable(Type.String()), name: Nullable(Type.String()) }),
]);
export type DesktopSignInStatus = Static<typeof DesktopSignInStatus>;
export const DesktopSignInConfirmed = Type.Union([
  Type.Object({ status: OneOf('linked') }),
  Type.Object({ status: OneOf('signed-in'), access_token: Type.String(), user: UserProfile }),
]);
