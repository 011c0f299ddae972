import { LateCode } from '../../lib/late-code.svelte.ts';

/** The code that shows messages, also those from before it has loaded. */
export const toastCode = new LateCode(() => import('./Toasts.svelte'));
