import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { linkBlocked, urlNotFound } from '../errors.ts';
import { deleteInNamespace, deleteLinks } from './delete-repository.ts';

/**
 * Deletes a link with its clicks; the alias becomes free (docs/contract/links.md#deleting-links).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked.
 */
export async function removeLink(context: Context, actor: SignedIn, id: string): Promise<void> {
  const request = { ids: [id], ownerId: actor.accountId, keepClicks: false };
  const [outcome] = await context.database.write(deleteLinks, request, actor);
  if (outcome?.kind === 'blocked') throw linkBlocked();
  if (outcome?.kind !== 'deleted') throw urlNotFound();
}

/** Links deleted in one transaction: more would delay other writes. */
const DELETED_AT_ONCE = 500;

/**
 * Deletes the caller's links on a custom domain with their clicks, except blocked ones; returns how many.
 *
 * @throws AppError 400 for a host name of this installation, 404 when the domain is not the caller's
 * (docs/contract/links.md#deleting-links).
 */
export async function removeLinksOfDomain(context: Context, actor: SignedIn, fqdn: string): Promise<number> {
  if (context.hosts.isSystem(fqdn)) {
    throw new AppError('validation_error', 'Name a custom domain', { field: 'domain' });
  }
  const domain = context.domains.findOwn(actor.accountId, fqdn);
  if (!domain) throw notFound('Domain');
  return removeLinksInNamespace(context, actor, domain.id);
}

/** Deletes the caller's links in a namespace with their clicks, except blocked ones; returns how many. */
export async function removeLinksInNamespace(
  context: Context,
  actor: SignedIn,
  namespace: string,
): Promise<number> {
  const request = { ownerId: actor.accountId, namespace, atMost: DELETED_AT_ONCE };
  let count = 0;
  for (;;) {
    const deleted = await context.database.write(deleteInNamespace, request, actor);
    count += deleted;
    if (deleted < DELETED_AT_ONCE) return count;
  }
}
