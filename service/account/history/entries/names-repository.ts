import { inArray } from 'drizzle-orm';
import { accounts, imports, keys, tags } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isChange } from '../../../db/journal/change.ts';
import { listByKind } from '../../../db/journal/journal-repository.ts';
import { TAG_DELETED } from '../../../links/tags/operations.ts';
import { DOMAIN_CREATED } from '../../../network/domains/operations.ts';

/** Names by id. */
export type NamesById = ReadonlyMap<string, string>;

export type FindNames = (read: Reader, ids: readonly string[]) => Promise<NamesById>;

/** The names of accounts; the email address of one that has none. */
export async function namesOfAccounts(read: Reader, ids: readonly string[]): Promise<NamesById> {
  const found = await read
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(found.map(({ id, name, email }) => [id, name ?? email]));
}

export async function namesOfKeys(read: Reader, ids: readonly string[]): Promise<NamesById> {
  const found = await read
    .select({ id: keys.id, name: keys.name })
    .from(keys)
    .where(inArray(keys.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** What imports came from: the name of the file, else the source. */
export async function namesOfImports(read: Reader, ids: readonly string[]): Promise<NamesById> {
  const found = await read
    .select({ id: imports.id, source: imports.source, fileName: imports.fileName })
    .from(imports)
    .where(inArray(imports.id, [...ids]));
  return new Map(found.map(({ id, source, fileName }) => [id, fileName ?? source]));
}

/** The names of tags as they are, and of those that are gone as they last were. */
export async function namesOfTags(read: Reader, ids: readonly string[]): Promise<NamesById> {
  const stored = await read
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(inArray(tags.id, [...ids]));
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const subjectIds = ids.filter((id) => !names.has(id));
  if (subjectIds.length === 0) return names;
  for (const change of await listByKind(read, { subject: 'tag', kind: TAG_DELETED.kind }, { subjectIds }))
    if (isChange(TAG_DELETED, change)) names.set(change.subjectId, change.facts.tag.name);
  return names;
}

/** The hosts of domains that are forgotten, as the journal has them. */
export async function namesOfFormerDomains(read: Reader, ids: readonly string[]): Promise<NamesById> {
  const about = { subject: 'domain', kind: DOMAIN_CREATED.kind };
  const made = await listByKind(read, about, { subjectIds: ids });
  return new Map(
    made.flatMap((change) =>
      isChange(DOMAIN_CREATED, change) ? [[change.subjectId, change.facts.domain.fqdn] as const] : [],
    ),
  );
}
