import { live } from '../../../session/live/live.svelte.ts';

/** Settings were changed, here or elsewhere: what is shared, where links begin, the port. */
export const networkChanges = live.topic('setting.');
