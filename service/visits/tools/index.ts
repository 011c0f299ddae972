export { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from './errors.ts';
export { TOOL_LIMIT, toolAccess } from './route-rules.ts';
export { toolRefusals } from './words.ts';
