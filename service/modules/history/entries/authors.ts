import type { Change } from '../../../db/journal/change.ts';
import type { HistoryWay, Who } from '../model.ts';

/** What accounts, keys, apps and imports are called; undefined for one that is gone. */
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
  if (actorId === null) return { kind: 'erased', id: null, name: null };
  const kind = actorId === callerId ? 'you' : 'account';
  return { kind, id: actorId, name: names.account(actorId) ?? null };
}

/** By which way a change was made. */
export function historyWayOf({ actor }: Author, names: AuthorNames): HistoryWay {
  const [kind = '', id = ''] = actor.split(':');
  switch (kind) {
    case 'key':
      return { kind, id, name: names.key(id) ?? null };
    case 'app':
      return { kind, id, name: names.app(id) ?? null };
    case 'import':
      return { kind, id, name: names.import(id) ?? null };
    case 'system':
      return { kind: 'service', id: null, name: null };
    case 'anonymous':
      return { kind, id: null, name: null };
    default:
      return { kind: 'screen', id: null, name: null };
  }
}

/** The ids that authors of one kind carry: `key`, `app` or `import`. */
export const idsOf = (kind: string, authors: readonly Author[]): string[] => [
  ...new Set(
    authors.flatMap(({ actor }) => (actor.startsWith(`${kind}:`) ? [actor.slice(kind.length + 1)] : [])),
  ),
];
