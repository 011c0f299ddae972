import type { Way } from '../model.ts';

/** How the journal names who acted, by way; of those with a colon, an id follows. */
export const ACTORS: Readonly<Record<Way, string>> = {
  screen: 'account',
  key: 'key:',
  app: 'app:',
  import: 'import:',
  service: 'system',
  visitor: 'anonymous',
};

const BY_ACTOR = new Map<string, Way>([
  ['account', 'screen'],
  ['key', 'key'],
  ['app', 'app'],
  ['import', 'import'],
  ['anonymous', 'visitor'],
]);

/** The way that the journal's name for who acted stands for, and the id of the key, app or import. */
export function wayOf(actor: string): { way: Way; id: string | null } {
  const [name = '', id = null] = actor.split(':');
  return { way: BY_ACTOR.get(name) ?? 'service', id };
}
