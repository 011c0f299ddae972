import { dismissWanted, type WantedItem } from '../../../api/team.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { words } from './words.ts';

/** A link that is made takes its name off the list. */
export const wantedChanges = live.topic('link.');

/** Takes a name off the list. */
export const dismiss = ({ folded, name }: WantedItem): Promise<boolean> =>
  attempt(() => dismissWanted(folded), wantedChanges, words.row.dismissed({ name }));
