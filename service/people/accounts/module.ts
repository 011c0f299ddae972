import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { MOST_DOMAINS } from './model.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type AnyAccount, followAnyAccount } from './registration/installation.ts';
import { forgetEndedInvites } from './registration/registration.ts';
import { createSetupCode, type SetupCode } from './registration/setup-code.ts';
import { accountEndpoints } from './routes.ts';
import { factorEndpoints, factorHostEndpoints } from './second-factor/routes.ts';

declare module '../../kernel/context.ts' {
  interface PeopleParts {
    /** Hashes and checks passwords, a limited number at a time. */
    passwords: Passwords;
    anyAccount: AnyAccount;
    /** The code for creating the first account from another computer, or as another user of this one. */
    setupCode: SetupCode;
  }

  interface Settings extends Static<typeof ACCOUNTS_SETTINGS> {}
}

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
const ACCOUNTS_SETTINGS = Type.Object({
  /** Who may create an account (docs/contract/accounts.md#who-may-join). */
  registration: Type.Union(
    [Type.Literal('open'), Type.Literal('domains'), Type.Literal('invite'), Type.Literal('closed')],
    { default: 'invite' },
  ),
  /** With `domains`: those of the addresses that may join, as `readDomain` returns them. */
  registrationDomains: Type.Array(Type.String(), { default: [], maxItems: MOST_DOMAINS }),
  /** Whether every visitor may join because that was the default once: the owner of such an installation is asked. */
  joiningUndecided: Type.Boolean({ default: false, bookkeeping: true }),
  /** Who must have a second factor (docs/contract/sessions.md#second-factor). */
  secondFactorFor: Type.Union([Type.Literal('nobody'), Type.Literal('managers'), Type.Literal('everyone')], {
    default: 'nobody',
  }),
  /** Whether a session asks for it again on a network that its account was not seen on. */
  secondFactorOnNewNetworks: Type.Boolean({ default: false }),
});

export const accounts = defineModule({
  name: 'accounts',
  needs: ['clockCheck', 'jobs'],
  adds: ['passwords', 'setupCode', 'anyAccount'],
  settings: ACCOUNTS_SETTINGS.properties,
  open: ({ random, passwordCost, database, config }) => ({
    passwords: createPasswords(random, passwordCost),
    setupCode: createSetupCode(random, config),
    anyAccount: followAnyAccount(database),
  }),
  endpoints: (context) => [...accountEndpoints(context), ...factorEndpoints(context)],
  hostEndpoints: factorHostEndpoints,
  beforeServing: { forgetEndedInvites: byAge(forgetEndedInvites) },
});
