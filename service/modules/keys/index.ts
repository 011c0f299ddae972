export { findActorOfKey } from './authenticate.ts';
