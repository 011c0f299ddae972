import { live } from '../../../session/live/live.svelte.ts';

export const appChanges = live.topic('app.');
