export { findActorOfKey } from './authenticate.ts';
export { keyQuota, MOST_ACTIVE_KEYS } from './service.ts';
