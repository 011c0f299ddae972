import type { Change } from '../../../db/journal/change.ts';
import { type ActorWay, wayOfActor } from '../../../lib/way.ts';
import type { HistoryWay, Who } from '../model.ts';

/** The names of accounts, keys, apps and imports; undefined for one that was deleted. */
export type AuthorNames = {
  account(id: string): string | undefined;
  key(id: string): string | undefined;
  app(id: string): string | undefined;
  import(id: string): string | undefined;
};

type Author = Pick<Change, 'actor' | 'actorId'>;

/** Who made a change, as seen by a caller. */
export function whoMade({ actor, actorId }: Author, callerId: string, names: AuthorNames): Who {
  if (actor === 'system') return { kind: 'service', id: null, name: null };
  if (actor === 'anonymous') return { kind: 'anonymous', id: null, name: null };
  return actorId === null ? { kind: 'erased', id: null, name: null } : whoIs(actorId, callerId, names);
}

/** An account, as seen by a caller; null is for none. */
export function whoIs(accountId: string | null, callerId: string, names: AuthorNames): Who {
  if (accountId === null) return { kind: 'anonymous', id: null, name: null };
  const kind = accountId === callerId ? 'you' : 'account';
  return { kind, id: accountId, name: names.account(accountId) ?? null };
}

/** By which means a change was made: screen, key, app, import or the service itself. */
export function historyWayOf({ actor }: Author, names: AuthorNames): HistoryWay {
  const { way, id } = wayOfActor(actor);
  switch (way) {
    case 'key':
    case 'app':
    case 'import':
      return { kind: way, id, name: (id !== null && names[way](id)) || null };
    case 'visitor':
      return { kind: 'anonymous', id: null, name: null };
    default:
      return { kind: way, id: null, name: null };
  }
}

/** The ids of the keys, apps or imports by which changes came. */
export const idsOf = (kind: ActorWay, authors: readonly Author[]): string[] => [
  ...new Set(
    authors.flatMap(({ actor }) => {
      const { way, id } = wayOfActor(actor);
      return way === kind && id !== null ? [id] : [];
    }),
  ),
];
