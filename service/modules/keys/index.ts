export { findKeyActor } from './authenticate.ts';
export { isKeyToken } from './token.ts';
