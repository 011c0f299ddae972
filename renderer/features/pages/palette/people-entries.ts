import UserRound from '@lucide/svelte/icons/user-round';
import type { Team } from '../../../api/people.ts';
import { personDetail, personName } from '../../../lib/person-name.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import type { Entry } from './entry.ts';
import { words } from './words.ts';

/** The people of the team, who are looked after in the settings. */
export const peopleEntries = ({ people }: Team): Entry[] =>
  people.map((person) => ({
    id: `person:${person.id}`,
    group: words.groups.people,
    label: personName(person),
    detail: personDetail(person),
    icon: UserRound,
    href: hrefTo('/settings/people'),
    act: () => router.go(hrefTo('/settings/people')),
  }));
