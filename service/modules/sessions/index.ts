export { findSessionActor } from './caller.ts';
export { ACCESS_COOKIE, clearedCookies, sessionCookies, type Tokens } from './cookies.ts';
export { forgetEndedSessions, revokeSessions } from './end.ts';
export { openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { revokeWithin } from './repository.ts';
export { readToken, signToken } from './tokens.ts';
export { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';
