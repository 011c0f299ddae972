export { notToLookUp, tookTooLong, unfetchable } from './errors.ts';
export { TOOL_LIMIT, toolAccess } from './route-rules.ts';
