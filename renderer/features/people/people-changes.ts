import { Topic } from '../../lib/topic.svelte.ts';

export const peopleChanges = new Topic();
