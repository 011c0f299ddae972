import '../browser-stand-in.ts';
import { expect, it } from 'vitest';
import { NewLinks } from '../../../renderer/session/new-links.svelte.ts';

const NOW = Date.UTC(2026, 8, 20);
const DAY = 86_400_000;
const linkedAt = (ms: number) => ({ linked_at: new Date(ms).toISOString() });
let people = 0;
const personWith = (...auth_providers: { linked_at: string | null }[]) => {
  people += 1;
  return { id: `person-${people}`, password_set: true, auth_providers };
};

it('tells of a link of this week until its owner has seen it', () => {
  const newLinks = new NewLinks();
  const person = personWith(linkedAt(NOW - DAY));
  expect(newLinks.areThere(person, NOW)).toBe(true);
  newLinks.see(person.id, person.auth_providers);
  expect(newLinks.areThere(person, NOW)).toBe(false);
  const again = { ...person, auth_providers: [...person.auth_providers, linkedAt(NOW)] };
  expect(newLinks.areThere(again, NOW)).toBe(true);
  expect(newLinks.areThere({ ...again, id: 'another-person' }, NOW)).toBe(true);
});

it('has nothing to tell of none, of old ones, and of the one an account was made with', () => {
  const newLinks = new NewLinks();
  const first = { ...personWith(linkedAt(NOW)), password_set: false };
  expect(newLinks.areThere(personWith(), NOW)).toBe(false);
  expect(newLinks.areThere(personWith({ linked_at: null }), NOW)).toBe(false);
  expect(newLinks.areThere(personWith(linkedAt(NOW - 7 * DAY)), NOW)).toBe(false);
  expect(newLinks.areThere(first, NOW)).toBe(false);
  expect(newLinks.areThere({ ...first, auth_providers: [linkedAt(NOW), linkedAt(NOW)] }, NOW)).toBe(true);
});
