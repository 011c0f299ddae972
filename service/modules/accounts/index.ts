export { cleanName, getAccount, getProfile, normaliseEmail, requireStrong } from './account.ts';
export { checkCredentials, findByCredentials } from './credentials.ts';
export { pendingDeletion, suspended } from './errors.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { findAccountByEmail } from './repository.ts';
