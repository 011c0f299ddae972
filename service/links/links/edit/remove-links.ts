import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { binInNamespace, binLinks } from '../bin/bin-repository.ts';
import { linkBlocked, urlNotFound } from '../errors.ts';
import { deleteInNamespace, deleteLinks } from './delete-repository.ts';

/**
 * Deletes a link with its clicks; the alias becomes free (docs/contract/links.md#deleting-links). Where the owner wants
 * it, the link goes into the bin instead (docs/contract/bin.md#setting).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked.
 */
export async function removeLink(context: LinksContext, actor: SignedIn, id: string): Promise<void> {
  const own = { ids: [id], ownerId: actor.accountId };
  const [outcome] = context.settings.get('binForApi')
    ? await context.database.write(binLinks, { ...own, now: context.clock.now() }, actor)
    : await context.database.write(deleteLinks, { ...own, keepClicks: false }, actor);
  if (outcome?.kind === 'blocked') throw linkBlocked();
  if (outcome?.kind !== 'deleted' && outcome?.kind !== 'binned') throw urlNotFound();
}

/** Links deleted in one transaction: more would delay other writes. */
export const DELETED_AT_ONCE = 500;

/**
 * Deletes the caller's links on a custom domain with their clicks, except blocked ones; returns how many.
 *
 * @throws AppError 400 for a host name of this installation, 404 when the domain is not the caller's
 * (docs/contract/links.md#deleting-links).
 */
export async function removeLinksOfDomain(
  context: LinksContext,
  actor: SignedIn,
  fqdn: string,
): Promise<number> {
  if (context.hosts.isSystem(fqdn)) {
    throw new AppError('validation_error', 'Name a custom domain', { field: 'domain' });
  }
  const domain = context.domains.findOwn(actor.accountId, fqdn);
  if (!domain) throw notFound('Domain');
  return removeLinksInNamespace(context, actor, domain.id);
}

/**
 * Deletes the caller's links in a namespace with their clicks, or puts them into the bin where the owner wants that;
 * returns how many. Blocked ones stay, and so do those that are in the bin.
 */
export async function removeLinksInNamespace(
  context: LinksContext,
  actor: SignedIn,
  namespace: string,
): Promise<number> {
  const { database, clock, settings } = context;
  const request = { ownerId: actor.accountId, namespace, atMost: DELETED_AT_ONCE };
  return repeatInSteps(
    (): Promise<number> =>
      settings.get('binForApi')
        ? database.write(binInNamespace, { ...request, now: clock.now() }, actor)
        : database.write(deleteInNamespace, request, actor),
  );
}

/** Runs a step until it does less than one transaction may; returns how much was done altogether. */
export async function repeatInSteps(step: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal?.aborted) {
    const done = await step();
    count += done;
    if (done < DELETED_AT_ONCE) break;
  }
  return count;
}
