import { hrefTo } from '../../ui/router/router.svelte.ts';

type Section = { label: string; href: string };
type Group = { name: string; items: readonly Section[] };

const OWN: Group = {
  name: 'You',
  items: [
    { label: 'Account', href: hrefTo('/settings') },
    { label: 'Sign-in', href: hrefTo('/settings/sign-in') },
    { label: 'API keys', href: hrefTo('/settings/keys') },
    { label: 'Connected apps', href: hrefTo('/settings/apps') },
  ],
};

const TEAM: Group = { name: 'Team', items: [{ label: 'People', href: hrefTo('/settings/people') }] };

const HOST: Group = {
  name: 'This computer',
  items: [
    { label: 'Local network', href: hrefTo('/settings/network') },
    { label: 'Clicks', href: hrefTo('/settings/clicks') },
    { label: 'Mail', href: hrefTo('/settings/mail') },
    { label: 'Sign-in providers', href: hrefTo('/settings/providers') },
    { label: 'Apps', href: hrefTo('/settings/app-registry') },
  ],
};

/** The settings somebody may see; those of the computer only where it answers them. */
export function sectionsFor(role: 'owner' | 'admin' | 'member', isHost: boolean): readonly Group[] {
  return [OWN, ...(role === 'member' ? [] : [TEAM]), ...(isHost ? [HOST] : [])];
}
