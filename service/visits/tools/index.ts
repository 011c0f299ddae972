import type { VisitsContext } from '../../kernel/context.ts';

export { toolRefusals } from '../words.ts';
export { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from './errors.ts';

/** Whether callers without an account may use the tools: the owner decides (docs/contract/host.md#tools). */
export const areToolsOpen = ({ settings }: VisitsContext): boolean => !settings.get('toolsNeedSignIn');
