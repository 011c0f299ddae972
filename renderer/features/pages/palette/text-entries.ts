import Plus from '@lucide/svelte/icons/plus';
import UserRound from '@lucide/svelte/icons/user-round';
import Waypoints from '@lucide/svelte/icons/waypoints';
import type { Team } from '../../../api/people.ts';
import { personDetail, personName } from '../../../lib/person-name.ts';
import { asAddress } from '../../../lib/web-address.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import type { Entry } from './rank-entries.ts';
import { words } from './words.ts';

const ALIAS = /^[\p{L}\p{N}_-]{3,64}$/u;

/** What a text can become: an address a new link or a look at where it leads, a word the alias of a new link. */
export function textEntries(text: string): Entry[] {
  const address = asAddress(text);
  if (address)
    return [
      entryOf('to', words.make.to({ address }), `#new-link/to/${encodeURIComponent(address)}`),
      { ...entryOf('where', words.make.where({ address }), hrefTo('/where', { address })), icon: Waypoints },
    ];
  return ALIAS.test(text)
    ? [entryOf('named', words.make.named({ alias: text }), `#new-link/named/${encodeURIComponent(text)}`)]
    : [];
}

const entryOf = (id: string, label: string, to: string): Entry => ({
  id: `text:${id}`,
  group: words.groups.actions,
  label,
  icon: Plus,
  act: () => router.go(to),
});

/** The people of the team, who are looked after in the settings. */
export const peopleEntries = ({ people }: Team): Entry[] =>
  people.map((person) => ({
    id: `person:${person.id}`,
    group: words.groups.people,
    label: personName(person),
    detail: personDetail(person),
    icon: UserRound,
    href: hrefTo('/people'),
    act: () => router.go(hrefTo('/people')),
  }));
