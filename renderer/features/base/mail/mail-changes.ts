import { Topic } from '../../../lib/topic.svelte.ts';

export const mailChanges = new Topic();
