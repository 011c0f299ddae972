import type { Sharing, SharingMode } from '../../../../api/sharing.ts';
import { words } from './words.ts';

export type SharingChoice = Pick<Sharing, 'mode' | 'networks' | 'allow_public'>;

/** Whether there is enough to save: chosen networks need at least one. */
export const isComplete = ({ mode, networks }: Pick<SharingChoice, 'mode' | 'networks'>): boolean =>
  mode !== 'networks' || networks.length > 0;

/** Whether saving one after the other would change nothing; the order of networks does not matter. */
export function isSameChoice(one: SharingChoice, other: SharingChoice): boolean {
  if (one.mode !== other.mode) return false;
  if (one.mode !== 'networks') return true;
  if (one.allow_public !== other.allow_public) return false;
  return [...one.networks].sort().join() === [...other.networks].sort().join();
}

type Mode = { value: SharingMode; label: string; hint: string };

/** What the owner picks from. Single addresses are offered only where they were chosen before. */
export function listModes({ mode, addresses }: Pick<Sharing, 'mode' | 'addresses'>): Mode[] {
  const modes: Mode[] = [
    { value: 'off', label: words.modes.off, hint: words.modes.offHint },
    { value: 'on', label: words.modes.on, hint: words.modes.onHint },
    { value: 'networks', label: words.modes.networks, hint: words.modes.networksHint },
  ];
  if (mode !== 'addresses') return modes;
  const hint = words.modes.addressesHint({ addresses: addresses.join(', ') });
  return [...modes, { value: mode, label: words.modes.addresses, hint }];
}
