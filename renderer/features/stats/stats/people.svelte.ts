import { SvelteMap } from 'svelte/reactivity';
import type { TeamStats } from '../../../api/stats.ts';

/** What people are called whose links were counted, by the ids of their accounts. */
const names = new SvelteMap<string, string>();

export function notePeople(people: TeamStats['people']): void {
  for (const { id, name } of people) names.set(id, name);
}

/** The name of a person; the id until an answer has told it. */
export const nameOfPerson = (id: string): string => names.get(id) ?? id;
