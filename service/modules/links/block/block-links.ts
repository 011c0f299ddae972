import type { Context } from '../../../context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { readShortAddress } from '../alias/short-address.ts';
import { urlNotFound } from '../errors.ts';
import { findAnyLinkAt, placeOfAddress } from '../find-by-address.ts';
import { linkRefusals } from '../words.ts';
import type { Block, BlockedLinks, TeamLink } from './block-model.ts';
import { type BlockOutcome, blockLinkRow, unblockLinkRow } from './block-repository.ts';
import { findTeamLink, listBlocked, type TeamLinkRow } from './team-link-repository.ts';
import { toBlock, toTeamLinks } from './team-link-wire.ts';

/** Who blocks or unblocks, and the scheme and host that the request was sent to. */
type Asked = { actor: SignedIn; origin: string };

/**
 * Blocks a link of any account (docs/contract/links.md#blocking): the next request for it is answered with 451.
 *
 * @throws AppError 404 unknown, 409 blocked already.
 */
export async function blockLink(
  context: Context,
  { actor, origin }: Asked,
  id: string,
  reason: string,
): Promise<TeamLink> {
  const { accountId } = actor;
  const request = { id, reason: reason.trim(), accountId, now: context.clock.now() };
  refuseOther(await context.database.write(blockLinkRow, request, actor), 'This link is blocked already');
  return getTeamLink(context, id, origin);
}

/**
 * Gives a blocked link the status it had before.
 *
 * @throws AppError 404 unknown, 409 not blocked.
 */
export async function unblockLink(context: Context, { actor, origin }: Asked, id: string): Promise<TeamLink> {
  const request = { id, now: context.clock.now() };
  refuseOther(await context.database.write(unblockLinkRow, request, actor), 'This link is not blocked');
  return getTeamLink(context, id, origin);
}

function refuseOther(outcome: BlockOutcome, asItWas: string): void {
  if (outcome === 'missing') throw urlNotFound();
  if (outcome === 'as-it-was') throw new AppError('conflict', asItWas);
}

/** @throws AppError 404. */
async function getTeamLink(context: Context, id: string, origin: string): Promise<TeamLink> {
  const row = await findTeamLink(context.database.read, id);
  const [link] = row ? toTeamLinks(context, [row], origin) : [];
  if (!link) throw urlNotFound();
  return link;
}

/**
 * The link of a short address, whatever account it belongs to.
 *
 * @throws AppError 400 when the text is no short address, 404 when no link has it.
 */
export async function lookUpLink(context: Context, text: string, origin: string): Promise<TeamLink> {
  const address = readShortAddress(text);
  if (!address) throw new AppError('validation_error', linkRefusals.noShortAddress, { field: 'address' });
  const link = await findAnyLinkAt(context, placeOfAddress(context, address));
  if (!link) throw urlNotFound();
  return getTeamLink(context, link.id, origin);
}

/**
 * Why a link is blocked, for its owner, and for the owner of the installation and admins.
 *
 * @throws AppError 404 unknown, not blocked or none of the caller's.
 */
export async function describeBlock(context: Context, actor: SignedIn, id: string): Promise<Block> {
  const row = await findTeamLink(context.database.read, id);
  if (!row?.block || !maySee(actor, row)) throw notFound('Block');
  return toBlock(row.block, row.blocker);
}

const maySee = (actor: SignedIn, { link }: TeamLinkRow): boolean =>
  link.ownerId === actor.accountId || (actor.kind === 'session' && actor.role !== 'member');

/** One page of the blocked links of every account, the newest block first. */
export async function describeBlocked(
  context: Context,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
  origin: string,
): Promise<BlockedLinks> {
  const offset = Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
  const { rows, total } = await listBlocked(context.database.read, { offset, limit: pageSize });
  const items = toTeamLinks(context, rows, origin);
  return { items, page, pageSize, total, hasNext: page * pageSize < total };
}
