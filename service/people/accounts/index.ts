export { createPasswordReset } from './passwords/password-change.ts';
export {
  createInvite,
  getInvites,
  type NewInvite,
  withdrawInvite,
} from './registration/invites.ts';
export { sendFirstLetter } from './registration/registration.ts';
export { mayOwnHere, openSetupCode } from './registration/setup-code.ts';
export { findAccount, listProviderLinks } from './repository.ts';
export {
  changePicture,
  chooseLanguage,
  cleanName,
  findByEmail,
  findLanguage,
  getAccount,
  getProfile,
  greetingName,
  signInCookies,
} from './service.ts';
export { findByCredentials } from './sign-in.ts';
export { changeSteps, getSteps, noteAddressBar } from './steps.ts';
