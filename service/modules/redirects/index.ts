export { checkPassword } from './password.ts';
export { redirectPlainly } from './plain-redirect.ts';
