import { Topic } from '../../lib/topic.svelte.ts';

export const designChanges = new Topic();
