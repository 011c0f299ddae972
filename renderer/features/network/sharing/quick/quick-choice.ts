import type { Registration } from '../../../../api/people.ts';
import type { AnonymousLinks } from '../../../../api/security.ts';
import type { SharingMode } from '../../../../api/sharing.ts';
import { words } from './words.ts';

/** The two answers that are asked for before Linnet is shared. */
export type QuickChoice = { join: Registration; make: AnonymousLinks };

/** The safe answers; what is already stricter stays. */
export const safeChoice = ({ join, make }: QuickChoice): QuickChoice => ({
  join: join === 'open' ? 'invite' : join,
  make: make === 'this-computer' ? 'this-computer' : 'nobody',
});

/** `byDomain`: whether people can join by their address, which a mail server or a provider has to prove. */
export const listJoining = (byDomain: boolean): { value: Registration; label: string; hint?: string }[] => [
  { value: 'invite', label: words.ask.invited },
  { value: 'domains', label: words.ask.domains, hint: byDomain ? undefined : words.ask.domainsNeed },
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
