export { findSessionActor } from './caller.ts';
export { forgetEndedSessions, revokeSessions } from './end.ts';
export { openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { isSessionWithin, revokeAppWithin, revokeWithin, type Which } from './repository.ts';
export {
  ACCESS_COOKIE,
  clearedCookies,
  REFRESH_COOKIE,
  sessionCookies,
  type Tokens,
} from './tokens/cookies.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './tokens/form-token.ts';
export { readToken, signToken } from './tokens/tokens.ts';
export { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';
