import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { refuse } from '../../../lib/problem.ts';
import { aliasRefusals, canonicalName, checkFurtherName } from '../../alias/index.ts';
import { linkRefusals } from '../../words.ts';
import type { NameFacts } from '../changes.ts';
import { domainNotActive, furtherNameTaken, linkBlocked, urlNotFound } from '../errors.ts';
import { findNamespace, findNamespaceToRead } from '../namespace.ts';
import { getEditableLink, getOwnLink } from '../service.ts';
import type { LinkView } from '../wire.ts';

import {
  type LinkNames,
  MOST_NAMES,
  type NameChangeInput,
  type NameInput,
  type NamesOfMany,
} from './names-model.ts';
import {
  changeName,
  factsOf,
  listNames,
  listNamesOfOwner,
  type NameOutcome,
  nameLink,
  unnameLink,
} from './names-repository.ts';
import { toLinkName } from './names-wire.ts';

/** The further names of a link that the caller may change, and how long former aliases are among them. @throws AppError 404. */
export async function describeNamesOf(
  context: LinksContext,
  actor: SignedIn,
  linkId: string,
  view: LinkView,
): Promise<LinkNames> {
  return describeFurtherNames(context, await getEditableLink(context, actor, linkId), view);
}

/** The same of one that was read. */
export async function describeFurtherNames(
  context: LinksContext,
  { number }: Pick<Link, 'number'>,
  view: LinkView,
): Promise<LinkNames> {
  const names = (await listNames(context.database.read, number)).map(factsOf);
  return {
    names: names.map((name) => toLinkName(name, view)),
    kept_days: context.settings.get('keptNameDays'),
  };
}

/** The further names of the caller's links among the given ones. */
export async function listNamesOfMany(
  { database, domains }: LinksContext,
  actor: SignedIn,
  ids: string,
): Promise<NamesOfMany> {
  const links = new Map<string, NamesOfMany['links'][number]>();
  for (const { id, namespace, name } of await listNamesOfOwner(
    database.read,
    actor.accountId,
    ids.split(','),
  )) {
    const link = links.get(id) ?? { id, names: [] };
    link.names.push({ name, domain: domains.nameOf(namespace) ?? null });
    links.set(id, link);
  }
  return { links: [...links.values()] };
}

/**
 * Gives the caller's link a further name (docs/contract/names.md#giving-a-name); without a domain, on that of the link.
 *
 * @throws AppError 404 link or domain, 403 blocked, 409 taken, 400 reserved, domain not active or too many, 422 malformed.
 */
export async function addName(
  context: LinksContext,
  actor: SignedIn,
  linkId: string,
  { name: given, note, domain }: NameInput,
): Promise<NameFacts> {
  const link = await getOwnLink(context, actor, linkId);
  const namespace = domain === undefined ? null : findNamespace(context, actor, domain);
  const name = canonicalName(given);
  refuse(checkFurtherName(name, { isDefault: (namespace ?? link.namespace) === DEFAULT_NAMESPACE }));
  const asked = { linkId, ownerId: actor.accountId, namespace, name, note: readNote(note) };
  const now = context.clock.now();
  return nameIn(await context.database.write(nameLink, { ...asked, now }, actor));
}

type Asked = { link_id: string; name: string };

/** Removes a further name from the caller's link. @throws AppError 404 link or name, 403 blocked. */
export async function removeName(
  context: LinksContext,
  actor: SignedIn,
  asked: Asked,
  domain: string | undefined,
): Promise<NameFacts> {
  return nameIn(await context.database.write(unnameLink, findAsked(context, actor, asked, domain), actor));
}

/** Changes what is given of a further name of the caller's link. @throws AppError 404 link or name, 403 blocked. */
export async function editName(
  context: LinksContext,
  actor: SignedIn,
  asked: Asked,
  { domain, note, kept_until: keptUntil }: NameChangeInput & { domain?: string },
): Promise<NameFacts> {
  const changes = {
    ...(note !== undefined && { note: readNote(note) }),
    ...(keptUntil !== undefined && { keptUntil }),
  };
  const request = { ...findAsked(context, actor, asked, domain), changes, now: context.clock.now() };
  return nameIn(await context.database.write(changeName, request, actor));
}

/** @throws AppError 404 for a domain that is not the caller's. */
function findAsked(
  context: LinksContext,
  actor: SignedIn,
  { link_id: linkId, name }: Asked,
  domain: string | undefined,
) {
  const namespace = domain === undefined ? null : findNamespaceToRead(context, actor, domain);
  if (namespace === undefined) throw nameNotFound();
  return { linkId, ownerId: actor.accountId, namespace, name: canonicalName(name) };
}

/** A note as it is stored; null for one without a letter. */
export const readNote = (note: string | null | undefined): string | null => note?.trim() || null;

const nameNotFound = (): AppError => notFound('Name');

/** @throws AppError for faults that only the write can find. */
function nameIn(outcome: NameOutcome): NameFacts {
  switch (outcome.kind) {
    case 'done':
      return outcome.name;
    case 'missing':
      throw urlNotFound();
    case 'unknown-name':
      throw nameNotFound();
    case 'blocked':
      throw linkBlocked();
    case 'taken':
      throw furtherNameTaken('name');
    case 'reserved':
      throw new AppError('validation_error', aliasRefusals.nameReserved, { field: 'name' });
    case 'domain-not-active':
      throw domainNotActive();
    case 'too-many':
      throw new AppError('validation_error', linkRefusals.tooManyNames({ most: String(MOST_NAMES) }), {
        field: 'name',
      });
  }
}
