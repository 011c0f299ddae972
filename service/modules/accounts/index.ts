export { changePicture, cleanName, getAccount, getProfile, greetingName } from './account.ts';
export { CODE_SECONDS } from './code-rule.ts';
export { findByCredentials } from './credentials.ts';
export { createInvite, getInvites, hashInviteCode, type NewInvite, withdrawInvite } from './invites.ts';
export { UserProfile } from './model.ts';
export { createPasswordReset } from './password-change.ts';
export { greet } from './registration.ts';
export { findAccount, listProviderLinks } from './repository.ts';
export { findSetupCode } from './setup-code.ts';
