import type { LinkBlock } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { readShortAddress } from '../../alias/index.ts';
import { linkRefusals } from '../../words.ts';
import { urlNotFound } from '../errors.ts';
import { findAnyLinkAt, placeOfAddress } from '../find-by-address.ts';
import { findPrivate } from '../ownership/privacy-repository.ts';
import { deriveStatus } from '../status.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import type { Block, BlockedLinks, TeamLink } from './api.ts';
import {
  type BlockOutcome,
  blockLinkRow,
  findTeamLink,
  findTeamLinks,
  listBlocked,
  type NamedAccount,
  type TeamLinkRow,
  unblockLinkRow,
} from './block-repository.ts';

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

const toBlock = (block: LinkBlock, blocker: NamedAccount | null): Block => ({
  reason: block.reason,
  blocked_at: toIso(block.blockedAt),
  blocked_by: blocker,
});

/** Who asks for links of any account, and the scheme and host that the request was sent to. */
export type TeamReader = { actor: SignedIn; origin: string };

/** Links of any account as their JSON, each without its destination where that is none of the reader's business. */
async function toTeamLinks(
  context: LinksContext,
  rows: readonly TeamLinkRow[],
  { actor, origin }: TeamReader,
): Promise<TeamLink[]> {
  const view = { now: context.clock.now(), base: context.hosts.baseUrlFor(origin), domains: context.domains };
  const links = rows.map(({ link }) => link);
  const isPrivate = await findPrivate(context.database.read, actor.accountId, links);
  return rows.map((row) => {
    const link = toTeamLink(context, row, view);
    return isPrivate.has(row.link.number) ? { ...link, long_url: null } : link;
  });
}

/** Links of any account by their numbers; without those that are gone. */
export async function readTeamLinks(
  context: LinksContext,
  numbers: readonly number[],
  reader: TeamReader,
): Promise<Map<number, TeamLink>> {
  const rows = await findTeamLinks(context.database.read, numbers);
  const links = await toTeamLinks(context, rows, reader);
  return new Map(rows.flatMap(({ link }, index) => pairOf(link.number, links[index])));
}

const pairOf = (number: number, link: TeamLink | undefined): [number, TeamLink][] =>
  link ? [[number, link]] : [];

function toTeamLink(
  context: LinksContext,
  { owner, block, blocker, ...row }: TeamLinkRow,
  view: LinkView,
): TeamLink {
  const link = context.linkIndex.withLiveClicks(row.link);
  return {
    id: link.id,
    alias: link.alias,
    short_url: shortUrlOf(link, view),
    long_url: link.longUrl,
    status: deriveStatus(link, view.now),
    created_at: toIso(link.createdAt),
    total_clicks: link.totalClicks,
    in_bin: link.binnedAt !== null,
    owner,
    block: block && toBlock(block, blocker),
  };
}
