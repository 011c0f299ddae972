import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { forgetEndedInvites } from './invites.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { accountEndpoints } from './routes.ts';
import { ACCOUNTS_SETTINGS } from './settings.ts';
import { createSetupCode, type SetupCode } from './setup-code.ts';

declare module '../../context.ts' {
  interface Parts {
    /** Hashes and checks passwords, a bounded number at a time. */
    passwords: Passwords;
    /** With it, the first account can be made from another computer. */
    setupCode: SetupCode;
  }
}

export const accounts = defineModule({
  name: 'accounts',
  needs: ['clockCheck'],
  adds: ['passwords', 'setupCode'],
  settings: ACCOUNTS_SETTINGS.properties,
  open: ({ random }) => ({ passwords: createPasswords(random), setupCode: createSetupCode(random) }),
  endpoints: accountEndpoints,
  beforeServing: { forgetEndedInvites: byAge(forgetEndedInvites) },
});
