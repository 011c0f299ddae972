export { redirectPlainly } from './plain-redirect.ts';
