export { clearedCookies, sessionCookies, type Tokens } from './cookies.ts';
export { revokeSessions } from './end.ts';
export { createFormToken, FORM_SECONDS, isFormToken } from './form-token.ts';
export { openSession } from './open.ts';
export { reissueTokens, renewSession } from './renew.ts';
export { readToken, signToken } from './tokens.ts';
