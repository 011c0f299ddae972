import { Topic } from '../../lib/topic.svelte.ts';

/** Announced after a link was made, changed or removed, so that every list of links loads again. */
export const linkChanges = new Topic();
