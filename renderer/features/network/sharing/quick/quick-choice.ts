import type { Registration } from '../../../../api/people.ts';
import type { AnonymousLinks } from '../../../../api/security.ts';
import type { SharingMode } from '../../../../api/sharing.ts';
import { words } from './words.ts';

/** The two answers that are asked for before Linnet is shared. */
export type QuickChoice = { join: Registration; make: AnonymousLinks };

/** The safe answers; what is already stricter stays. */
export const safeChoice = ({ join, make }: QuickChoice): QuickChoice => ({
  join: join === 'closed' ? 'closed' : 'invite',
  make: make === 'this-computer' ? 'this-computer' : 'nobody',
});

export const JOINING: readonly { value: Registration; label: string }[] = [
  { value: 'invite', label: words.ask.invited },
  { value: 'open', label: words.ask.all },
  { value: 'closed', label: words.ask.closed },
];

/** Links made on this computer without an account are offered only where they were chosen before. */
export const listMaking = (now: AnonymousLinks): { value: AnonymousLinks; label: string }[] => [
  { value: 'nobody', label: words.ask.accounts },
  ...(now === 'this-computer' ? [{ value: now, label: words.ask.here }] : []),
  { value: 'anyone', label: words.ask.anyone },
];

/** What others can do, in one sentence. Networks that were chosen may be others than their own. */
export const sayOthers = ({ join, make }: QuickChoice, mode: SharingMode = 'on'): string =>
  words.others({ where: mode === 'on' ? 'network' : 'chosen', make, join });
