import type { LinkBlock } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { deriveStatus } from '../status.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import type { Block, TeamLink } from './block-model.ts';
import type { NamedAccount, TeamLinkRow } from './team-link-repository.ts';

export const toBlock = (block: LinkBlock, blocker: NamedAccount | null): Block => ({
  reason: block.reason,
  blocked_at: toIso(block.blockedAt),
  blocked_by: blocker,
});

/** Links of any account as their JSON; `origin` is the scheme and host that the request was sent to. */
export function toTeamLinks(context: Context, rows: readonly TeamLinkRow[], origin: string): TeamLink[] {
  const view = {
    now: context.clock.now(),
    base: context.hosts.baseUrlFor(origin),
    domains: context.domains,
  };
  return rows.map((row) => toTeamLink(context, row, view));
}

function toTeamLink(
  context: Context,
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
