import type { PeopleContext } from '../../kernel/context.ts';
import { findSteps, saveSteps } from './steps-repository.ts';

export { createPasswordReset } from './password-change.ts';
export { readDomain } from './registration/domain-rule.ts';
export {
  admissionOf,
  createInvite,
  getInvites,
  type NewInvite,
  OFFICE_CODE,
  sendFirstLetter,
  withdrawInvite,
} from './registration/registration.ts';
export { mayOwnHere, openSetupCode } from './registration/setup-code.ts';
export { findAccount, listProviderLinks } from './repository.ts';
export { challengeFor, type Demand, demandFactor } from './second-factor/challenge.ts';
export { listAccountsWithFactor } from './second-factor/repository.ts';
export { resetFactor } from './second-factor/service.ts';
export { newestStep } from './second-factor/totp.ts';
export {
  changePicture,
  chooseLanguage,
  cleanName,
  findByEmail,
  findLanguage,
  getAccount,
  getProfile,
  greetingName,
  seesTeam,
  signInCookies,
} from './service.ts';
export { findByCredentials } from './sign-in.ts';

type Kept = Pick<PeopleContext, 'database'>;

/** Stores what a person decided or did. */
export const changeSteps = ({ database }: Kept, change: Parameters<typeof saveSteps.run>[1]): Promise<void> =>
  database.write(saveSteps, change);

/** Records that a person opened a link from the address bar; a second time changes nothing. */
export async function noteAddressBar(context: Kept, accountId: string): Promise<void> {
  const stored = await findSteps(context.database.read, accountId);
  if (stored?.done.includes('address-bar')) return;
  await changeSteps(context, { accountId, done: ['address-bar', 'follow'] });
}
