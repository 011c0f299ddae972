import { LateCode } from '../../lib/late-code.svelte.ts';

/** Shows what `toast.ts` says, also what it said before this code was here. */
export const toastCode = new LateCode(() => import('./Toasts.svelte'));
