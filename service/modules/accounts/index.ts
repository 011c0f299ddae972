export { createPasswords, type Passwords } from './passwords.ts';
export { findAccountByEmail } from './repository.ts';
export { checkCredentials, getAccount, getProfile, normaliseEmail, requireStrong } from './service.ts';
