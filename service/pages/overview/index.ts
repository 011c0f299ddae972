export { concernOf } from './concern-rule.ts';
