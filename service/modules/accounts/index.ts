export { CODE_SECONDS } from '../codes/attempts.ts';
export { findByCredentials } from './credentials.ts';
export { UserProfile } from './model.ts';
export { createPasswords, type Passwords } from './passwords/hashing.ts';
export { createPasswordReset } from './passwords/password-change.ts';
export {
  createInvite,
  forgetEndedInvites,
  getInvites,
  hashInviteCode,
  type NewInvite,
  withdrawInvite,
} from './registration/invites.ts';
export { greet } from './registration/registration.ts';
export { createSetupCode, findSetupCode, type SetupCode } from './registration/setup-code.ts';
export {
  findAccount,
  insertAccount,
  listProviderLinks,
} from './repository.ts';
export {
  changePicture,
  cleanName,
  getAccount,
  getProfile,
  greetingName,
} from './service.ts';
