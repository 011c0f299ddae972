import { LateCode } from '../../../../lib/late-code.svelte.ts';

/** The tags to choose from, which a person opens now and then. */
export const tagChoices = new LateCode(() => import('./TagChoices.svelte'));
