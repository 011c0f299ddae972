export { ACCESS_COOKIE, clearedCookies, sessionCookies, type Tokens } from './cookies.ts';
export { revokeWithin, type Which } from './repository.ts';
export {
  findSessionActor,
  forgetEndedSessions,
  type GrantLookup,
  type Opening,
  openSession,
  type Renewal,
  reissueTokens,
  renewSession,
  revokeSessions,
} from './service.ts';
export { readToken, signToken } from './tokens.ts';
