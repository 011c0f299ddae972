import { imageAddress } from '../../../base/media/index.ts';
import type { Change } from '../../../db/journal/change.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import { isRecord } from '../../../lib/record.ts';
import { appName, listApps } from '../../../people/apps/index.ts';
import { type AuthorNames, idsOf } from './authors.ts';
import type { WireView } from './fields.ts';
import {
  namesOfAccounts,
  namesOfFormerDomains,
  namesOfImports,
  namesOfKeys,
  namesOfTags,
} from './names-repository.ts';

type Naming = WireView & { authors: AuthorNames };

/** Looks up all names for these changes together. `values` are further facts that the entries show. */
export async function findNames(
  context: AccountContext,
  entries: readonly Change[],
  origin: string,
  values: readonly unknown[] = [],
): Promise<Naming> {
  const { read } = context.database;
  const facts = [...entries.map((entry) => entry.facts), ...values];
  const namespaces = stringsUnder('namespace', facts);
  const unknown = namespaces.filter((id) => id !== '' && context.domains.nameOf(id) === undefined);
  const [accounts, keys, imports, tags, domains] = await Promise.all([
    namesOfAccounts(read, [
      ...new Set(entries.flatMap(({ actorId, ownerId }) => [actorId ?? [], ownerId ?? []].flat())),
    ]),
    namesOfKeys(read, idsOf('key', entries)),
    namesOfImports(read, idsOf('import', entries)),
    namesOfTags(read, stringsUnder('tagIds', facts)),
    namesOfFormerDomains(read, unknown),
  ]);
  const apps = listApps(context);
  const base = context.hosts.baseUrlFor(origin);
  return {
    authors: {
      account: (id) => accounts.get(id),
      key: (id) => keys.get(id),
      app: (id) => appName(apps, id),
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
