import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { readShortAddress } from '../alias/short-address.ts';
import { urlNotFound } from '../errors.ts';
import { findAnyLinkAt, placeOfAddress } from '../find-by-address.ts';
import { linkRefusals } from '../words.ts';
import type { Block, BlockedLinks, TeamLink } from './block-model.ts';
import { type BlockOutcome, blockLinkRow, unblockLinkRow } from './block-repository.ts';
import { findTeamLink, listBlocked, type TeamLinkRow } from './team-link-repository.ts';
import { type TeamReader, toBlock, toTeamLinks } from './team-link-wire.ts';

/**
 * Blocks a link of any account (docs/contract/links.md#blocking): the next request for it is answered with 451.
 *
 * @throws AppError 404 unknown, 409 blocked already.
 */
export async function blockLink(
  context: LinksContext,
  reader: TeamReader,
  id: string,
  reason: string,
): Promise<TeamLink> {
  const { actor } = reader;
  const { accountId } = actor;
  const request = { id, reason: reason.trim(), accountId, now: context.clock.now() };
  refuseOther(await context.database.write(blockLinkRow, request, actor), 'This link is blocked already');
  return getTeamLink(context, id, reader);
}

/**
 * Gives a blocked link the status it had before.
 *
 * @throws AppError 404 unknown, 409 not blocked.
 */
export async function unblockLink(context: LinksContext, reader: TeamReader, id: string): Promise<TeamLink> {
  const request = { id, now: context.clock.now() };
  refuseOther(
    await context.database.write(unblockLinkRow, request, reader.actor),
    'This link is not blocked',
  );
  return getTeamLink(context, id, reader);
}

function refuseOther(outcome: BlockOutcome, asItWas: string): void {
  if (outcome === 'missing') throw urlNotFound();
  if (outcome === 'as-it-was') throw new AppError('conflict', asItWas);
}

/** @throws AppError 404. */
async function getTeamLink(context: LinksContext, id: string, reader: TeamReader): Promise<TeamLink> {
  const row = await findTeamLink(context.database.read, id);
  const [link] = row ? await toTeamLinks(context, [row], reader) : [];
  if (!link) throw urlNotFound();
  return link;
}

/**
 * The link of a short address, whatever account it belongs to.
 *
 * @throws AppError 400 when the text is no short address, 404 when no link has it.
 */
export async function lookUpLink(context: LinksContext, reader: TeamReader, text: string): Promise<TeamLink> {
  const address = readShortAddress(text);
  if (!address) throw new AppError('validation_error', linkRefusals.noShortAddress, { field: 'address' });
  const link = await findAnyLinkAt(context, placeOfAddress(context, address));
  if (!link) throw urlNotFound();
  return getTeamLink(context, link.id, reader);
}

/**
 * Why a link is blocked, for its owner, and for the owner of the installation and admins.
 *
 * @throws AppError 404 unknown, not blocked or none of the caller's.
 */
export async function describeBlock(context: LinksContext, actor: SignedIn, id: string): Promise<Block> {
  const row = await findTeamLink(context.database.read, id);
  if (!row?.block || !maySee(actor, row)) throw notFound('Block');
  return toBlock(row.block, row.blocker);
}

const maySee = (actor: SignedIn, { link }: TeamLinkRow): boolean =>
  link.ownerId === actor.accountId || (actor.kind === 'session' && actor.role !== 'member');

/** One page of the blocked links of every account, the newest block first. */
export async function describeBlocked(
  context: LinksContext,
  reader: TeamReader,
  { page = 1, pageSize = 20 }: { page?: number; pageSize?: number },
): Promise<BlockedLinks> {
  const offset = Math.min((page - 1) * pageSize, Number.MAX_SAFE_INTEGER);
  const { rows, total } = await listBlocked(context.database.read, { offset, limit: pageSize });
  const items = await toTeamLinks(context, rows, reader);
  return { items, page, pageSize, total, hasNext: page * pageSize < total };
}
