import { imageAddress } from '../../../base/media/index.ts';
import type { Change } from '../../../db/journal/change.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import { type ActorWay, wayOfActor } from '../../../lib/actor.ts';
import { isId } from '../../../lib/id.ts';
import { isRecord } from '../../../lib/record.ts';
import { appName, listApps } from '../../../people/apps/index.ts';
import type { HistoryWay, Who } from '../model.ts';
import type { WireView } from './fields.ts';
import {
  type FindNames,
  type NamesById,
  namesOfAccounts,
  namesOfFormerDomains,
  namesOfImports,
  namesOfKeys,
  namesOfTags,
} from './names-repository.ts';

const NO_NAMES: NamesById = new Map();

type Naming = WireView & { authors: AuthorNames };

/** Looks up all names for these changes together. `values` are further facts that the entries show. */
export async function findNames(
  context: AccountContext,
  entries: readonly Change[],
  origin: string,
  values: readonly unknown[] = [],
): Promise<Naming> {
  const { read } = context.database;
  const namesBy = (find: FindNames, ids: readonly string[]): NamesById | Promise<NamesById> =>
    ids.length === 0 ? NO_NAMES : find(read, ids);
  const facts = [...entries.map((entry) => entry.facts), ...values];
  const namespaces = stringsUnder('namespace', facts);
  const unknown = namespaces.filter((id) => id !== '' && context.domains.nameOf(id) === undefined);
  const [accounts, keys, imports, tags, domains] = await Promise.all([
    namesBy(namesOfAccounts, [
      ...new Set(entries.flatMap(({ actorId, ownerId }) => [actorId ?? [], ownerId ?? []].flat())),
    ]),
    namesBy(namesOfKeys, [...idsOf('key', entries), ...idsOf('assistant', entries)]),
    namesBy(namesOfImports, idsOf('import', entries)),
    namesBy(namesOfTags, stringsUnder('tagIds', facts)),
    namesBy(namesOfFormerDomains, unknown),
  ]);
  const apps = listApps(context);
  const base = context.hosts.baseUrlFor(origin);
  return {
    authors: {
      account: (id) => accounts.get(id),
      key: (id) => keys.get(id),
      app: (id) => appName(apps, id),
      assistant: (id) => keys.get(id) ?? (isId(id) ? undefined : appName(apps, id)),
      import: (id) => imports.get(id),
    },
    tagName: (id) => tags.get(id) ?? null,
    hostOf: (id) => (id === '' ? null : (context.domains.nameOf(id) ?? domains.get(id) ?? id)),
    imageOf: (image) => imageAddress(image, base),
  };
}

/** Every text in fields of this name, in old and new values, each once. */
function stringsUnder(name: string, facts: readonly unknown[]): string[] {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (Array.isArray(value)) value.forEach(collect);
    else if (isRecord(value)) [value.old, value.new].forEach(collect);
  };
  for (const fact of facts) {
    if (!isRecord(fact)) continue;
    for (const holder of [fact.link, fact.name, fact.changes, fact])
      if (isRecord(holder)) collect(holder[name]);
  }
  return [...found];
}

/** The names of accounts, keys, apps, assistants and imports; undefined for one that was deleted. */
export type AuthorNames = {
  account(id: string): string | undefined;
  key(id: string): string | undefined;
  app(id: string): string | undefined;
  /** Of the key or the app that the assistant used. */
  assistant(id: string): string | undefined;
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

/** By which means a change was made: screen, key, app, assistant, import or the service itself. */
export function historyWayOf({ actor }: Author, names: AuthorNames): HistoryWay {
  const { way, id } = wayOfActor(actor);
  switch (way) {
    case 'key':
    case 'app':
    case 'assistant':
    case 'import':
      return { kind: way, id, name: (id !== null && names[way](id)) || null };
    case 'visitor':
      return { kind: 'anonymous', id: null, name: null };
    default:
      return { kind: way, id: null, name: null };
  }
}

/** The ids of the keys, apps or imports by which changes came. */
const idsOf = (kind: ActorWay, authors: readonly Author[]): string[] => [
  ...new Set(
    authors.flatMap(({ actor }) => {
      const { way, id } = wayOfActor(actor);
      return way === kind && id !== null ? [id] : [];
    }),
  ),
];
