export {
  changePicture,
  cleanName,
  getAccount,
  getProfile,
  normaliseEmail,
  requireStrong,
} from './account.ts';
export { CODE_SECONDS } from './code-rule.ts';
export { checkCredentials, findByCredentials } from './credentials.ts';
export { pendingDeletion, suspended } from './errors.ts';
export { createInvite, getInvites, type NewInvite, withdrawInvite } from './invites.ts';
export { UserProfile } from './model.ts';
export { createPasswordReset } from './password-change.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { greet } from './registration.ts';
export {
  type Admission,
  findAccount,
  findAccountByEmail,
  insertAccount,
  listProviderLinks,
} from './repository.ts';
