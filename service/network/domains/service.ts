import type { Domain } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import type { Task } from '../../kernel/module.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { hostPortOf } from '../../lib/host-name.ts';
import { isId } from '../../lib/id.ts';
import { malformed, refuse, refused } from '../../lib/problem.ts';
import type { Quota } from '../../lib/quota.ts';
import { newId } from '../../lib/random.ts';
import { isUrlBlocked, isWebAddress } from '../../links/destination/index.ts';
import { removeLinksInNamespace } from '../../links/links/index.ts';
import { domainRefusals } from '../words.ts';
import {
  alreadyRegistered,
  domainNotFound,
  foreignDomain,
  isRevoked,
  nameReserved,
  notActive,
  notRevoked,
  tooManyDomains,
} from './errors.ts';
import type { DomainDeleted, DomainList, UpdateDomainInput } from './model.ts';
import { readDomainName } from './name-rule.ts';
import {
  countOwnDomains,
  type DomainChanges,
  dropEmptyDomains,
  editDomain,
  findDomainById,
  insertDomain,
  listEveryDomain,
  listOwnDomains,
  removeDomainRow,
  revokeDomainRow,
} from './repository.ts';
import { describeDomain } from './view.ts';

/**
 * Registers a name for the caller; it works once it is verified.
 *
 * @throws AppError 422 for a text that is no host name, 400 for a name of this computer, 409 taken, 403 over the
 * quota.
 */
export async function addDomain(context: NetworkContext, actor: SignedIn, fqdn: string): Promise<Domain> {
  const read = readDomainName(fqdn);
  if (read === 'malformed') refuse(malformed('fqdn', domainRefusals.notHost));
  if (typeof read === 'string' || context.hosts.isSystem(read.name)) throw nameReserved();
  const most = context.settings.get('domainsPerAccount');
  const request = {
    id: newId(context.random),
    accountId: actor.accountId,
    fqdn: read.name,
    now: context.clock.now(),
    most,
  };
  const domain = await context.database.write(insertDomain, request, actor);
  if (domain === 'taken') throw alreadyRegistered();
  if (domain === 'too-many') throw tooManyDomains(most);
  return domain;
}

/** A page of the caller's domains, the newest first, with setup instructions in a language; pages count from 1. */
export async function listDomains(
  context: NetworkContext,
  { accountId }: SignedIn,
  { page = 1, page_size: pageSize = 20 }: { page?: number; page_size?: number },
  language: Language,
): Promise<DomainList> {
  const wanted = { accountId, offset: (page - 1) * pageSize, limit: pageSize };
  const { domains, total } = await listOwnDomains(context.database.read, wanted);
  return {
    items: await Promise.all(domains.map((domain) => describeDomain(context, domain, language))),
    page,
    pageSize,
    total,
    hasNext: page * pageSize < total,
  };
}

/** One of the caller's domains. @throws AppError 404 unknown or malformed id, 403 of another account. */
export async function getDomain(context: NetworkContext, actor: SignedIn, id: string): Promise<Domain> {
  const domain = isId(id) ? await findDomainById(context.database.read, id) : undefined;
  if (!domain) throw domainNotFound();
  if (domain.accountId !== actor.accountId) throw foreignDomain();
  return domain;
}

/**
 * Changes the answers of an active domain for paths without a link: an absent value stays, null clears.
 *
 * @throws AppError as `getDomain`; 422 when the domain is not active or a value is no address, 400 for a blocked
 * address, or one of the domain itself.
 */
export async function changeDomain(
  context: NetworkContext,
  actor: SignedIn,
  id: string,
  input: UpdateDomainInput,
): Promise<Domain> {
  const domain = await getDomain(context, actor, id);
  if (domain.status === 'revoked') throw isRevoked();
  if (domain.status !== 'active') throw notActive();
  const changes = readChanges(context, domain, input);
  if (Object.keys(changes).length === 0) return domain;
  const own = { id, accountId: actor.accountId, now: context.clock.now() };
  const outcome = await context.database.write(editDomain, { ...own, changes }, actor);
  if (outcome === 'missing') throw domainNotFound();
  if (outcome === 'wrong-state') throw notActive();
  return outcome;
}

function readChanges(context: NetworkContext, { fqdn }: Domain, input: UpdateDomainInput): DomainChanges {
  for (const field of ['root_redirect', 'not_found_redirect'] as const) {
    const url = input[field] ?? null;
    if (url === null) continue;
    if (!isWebAddress(url)) refuse(malformed(field, domainRefusals.notWeb));
    if (isUrlBlocked(context, url)) throw new AppError('validation_error', domainRefusals.blocked, { field });
    if (leadsBack(context, url, fqdn)) refuse(refused(field, domainRefusals.leadsBack));
  }
  return {
    ...(input.root_redirect !== undefined && { rootRedirect: input.root_redirect }),
    ...(input.not_found_redirect !== undefined && { notFoundRedirect: input.not_found_redirect }),
    ...(input.custom_robots_txt !== undefined && { robotsTxt: input.custom_robots_txt }),
  };
}

/**
 * Whether an address leads to the domain itself, to Linnet or to a proxy before it. On another port, another program
 * may use the same name.
 */
function leadsBack({ ports }: NetworkContext, url: string, fqdn: string): boolean {
  const { host, port } = hostPortOf(url);
  return host === fqdn && [...WEB_PORTS, ...ports.open()].includes(port);
}

const WEB_PORTS = [80, 443];

/**
 * Gives a domain up for good; with `cascade` its links and their clicks are deleted too, otherwise they stay
 * unreachable.
 *
 * @throws AppError as `getDomain`.
 */
export async function revokeDomain(
  context: NetworkContext,
  actor: SignedIn,
  id: string,
  cascade: boolean,
): Promise<DomainDeleted> {
  await getDomain(context, actor, id);
  const own = { id, accountId: actor.accountId, now: context.clock.now() };
  const outcome = await context.database.write(revokeDomainRow, own, actor);
  if (typeof outcome === 'string') throw domainNotFound();
  const deleted = cascade ? await removeLinksInNamespace(context, actor, id) : 0;
  return { id, fqdn: outcome.fqdn, cascade, urls_deleted: deleted };
}

/**
 * Removes a revoked domain: its name and its place in the quota become free.
 *
 * @throws AppError as `getDomain`; 422 when the domain is not revoked.
 */
export async function removeDomain(context: NetworkContext, actor: SignedIn, id: string): Promise<void> {
  await getDomain(context, actor, id);
  const own = { id, accountId: actor.accountId, now: context.clock.now() };
  const outcome = await context.database.write(removeDomainRow, own, actor);
  if (outcome === 'missing') throw domainNotFound();
  if (outcome === 'wrong-state') throw notRevoked();
}

/** Deletes removed domains once none of their links is left. */
export const dropEmpty: Task = ({ database }) => database.write(dropEmptyDomains, undefined);

/** Removes domains from memory whose rows are gone, with their account or with their last link. */
export async function forgetErased({
  database,
  domains,
}: Pick<NetworkContext, 'database' | 'domains'>): Promise<void> {
  const known = domains.ids();
  domains.forgetMissing(known, await listEveryDomain(database.read));
}

/** The custom domains of an account, revoked ones included. */
export const domainQuota = async (
  { settings, database }: NetworkContext,
  accountId: string,
): Promise<Quota> => ({
  max: settings.get('domainsPerAccount'),
  used: await countOwnDomains(database.read, accountId),
});
