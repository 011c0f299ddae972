import { LateCode } from '../../lib/late-code.svelte.ts';

/**
 * The code of dialogs, menus, popovers and tooltips. It is half as large as the shell, and no screen needs it until a
 * person opens one.
 */
export const overlayCode = new LateCode(() => import('./panels.ts'));
