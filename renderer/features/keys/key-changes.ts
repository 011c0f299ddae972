import { Topic } from '../../lib/topic.svelte.ts';

export const keyChanges = new Topic();
