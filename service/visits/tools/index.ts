export { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from './errors.ts';
export { areToolsOpen } from './rules.ts';
export { toolRefusals } from './words.ts';
