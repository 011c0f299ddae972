export { revokeSessions } from './devices.ts';
export { deviceOf, openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './tokens/form-token.ts';
export { clearedCookies, readToken, sessionCookies, signToken, type Tokens } from './tokens/tokens.ts';
export { bringsSession, findActorOfSession, findSessionActor, findVisitor, hasSession } from './visitor.ts';
