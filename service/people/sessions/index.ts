export { findActorOfSession, findSessionActor } from './caller.ts';
export { revokeSessions } from './devices.ts';
export { deviceOf, openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { clearedCookies, sessionCookies, type Tokens } from './tokens/cookies.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './tokens/form-token.ts';
export { readToken, signToken } from './tokens/tokens.ts';
export { bringsSession, findVisitor, hasSession } from './visitor.ts';
