export {
  changePicture,
  cleanName,
  getAccount,
  getProfile,
  normaliseEmail,
  requireStrong,
} from './account.ts';
export { checkCredentials, findByCredentials } from './credentials.ts';
export { pendingDeletion, suspended } from './errors.ts';
export { UserProfile } from './model.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { type Admission, findAccountByEmail, insertAccount, listProviderLinks } from './repository.ts';
export { greet } from './registration.ts';
