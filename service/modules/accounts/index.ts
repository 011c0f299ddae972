export {
  changePicture,
  cleanName,
  getAccount,
  getProfile,
  greetingName,
} from './account.ts';
export { CODE_SECONDS } from './code-rule.ts';
export { findByCredentials } from './credentials.ts';
export {
  createInvite,
  forgetEndedInvites,
  getInvites,
  hashInviteCode,
  type NewInvite,
  withdrawInvite,
} from './invites.ts';
export { UserProfile } from './model.ts';
export { createPasswordReset } from './password-change.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { greet } from './registration.ts';
export {
  findAccount,
  insertAccount,
  listProviderLinks,
} from './repository.ts';
export { createSetupCode, findSetupCode, type SetupCode } from './setup-code.ts';
