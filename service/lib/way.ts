/** By which way a change came: a person at a screen, a key, an app, an import, the service itself, a visitor without an account. */
export const WAYS = ['screen', 'key', 'app', 'import', 'service', 'visitor'] as const;
export type ActorWay = (typeof WAYS)[number];

/** How the journal names who acted, by way; of those with a colon, an id follows. */
export const ACTOR_NAMES: Readonly<Record<ActorWay, string>> = {
  screen: 'account',
  key: 'key:',
  app: 'app:',
  import: 'import:',
  service: 'system',
  visitor: 'anonymous',
};

/** The way that the journal's name for who acted stands for, and the id of the key, app or import. */
export function wayOfActor(actor: string): { way: ActorWay; id: string | null } {
  const [name = '', id = null] = actor.split(':');
  const way = WAYS.find((one) => ACTOR_NAMES[one] === (id === null ? name : `${name}:`));
  return { way: way ?? 'service', id };
}
