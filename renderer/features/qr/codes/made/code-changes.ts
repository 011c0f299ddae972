import { live } from '../../../../session/live/live.svelte.ts';

/** Announced after codes were made or renamed, here or elsewhere, and after the links changed that have them. */
export const codeChanges = live.topic('link.');
