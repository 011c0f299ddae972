import type { LinkBlock } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { findPrivate } from '../ownership/privacy-repository.ts';
import { deriveStatus } from '../status.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import type { Block, TeamLink } from './block-model.ts';
import type { NamedAccount, TeamLinkRow } from './team-link-repository.ts';

export const toBlock = (block: LinkBlock, blocker: NamedAccount | null): Block => ({
  reason: block.reason,
  blocked_at: toIso(block.blockedAt),
  blocked_by: blocker,
});

/** Who asks for links of any account, and the scheme and host that the request was sent to. */
export type TeamReader = { actor: SignedIn; origin: string };

/** Links of any account as their JSON, each without its destination where that is none of the reader's business. */
export async function toTeamLinks(
  context: LinksContext,
  rows: readonly TeamLinkRow[],
  { actor, origin }: TeamReader,
): Promise<TeamLink[]> {
  const view = {
    now: context.clock.now(),
    base: context.hosts.baseUrlFor(origin),
    domains: context.domains,
  };
  const links = rows.map(({ link }) => link);
  const isPrivate = await findPrivate(context.database.read, actor.accountId, links);
  return rows.map((row) => {
    const link = toTeamLink(context, row, view);
    return isPrivate.has(row.link.number) ? { ...link, long_url: null } : link;
  });
}

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
