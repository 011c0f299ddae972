export { findSessionActor } from './caller.ts';
export { ACCESS_COOKIE, clearedCookies, REFRESH_COOKIE, sessionCookies, type Tokens } from './cookies.ts';
export { forgetEndedSessions, revokeSessions } from './end.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './form-token.ts';
export { openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { isSessionWithin, revokeAppWithin, revokeWithin, type Which } from './repository.ts';
export { readToken, signToken } from './tokens.ts';
export { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';
