import type { LinkBlock } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { namesOfDomains } from '../../domains/index.ts';
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
export async function toTeamLinks(
  context: Context,
  rows: readonly TeamLinkRow[],
  origin: string,
): Promise<TeamLink[]> {
  const view = {
    now: context.clock.now(),
    base: context.hosts.baseUrlFor(origin),
    domains: await domainsOf(context, rows),
  };
  return rows.map((row) => toTeamLink(context, row, view));
}

/** Names of the custom domains that these links are on. */
async function domainsOf(context: Context, rows: readonly TeamLinkRow[]): Promise<Map<string, string>> {
  const onDomains = rows.filter(({ link }) => link.namespace !== DEFAULT_NAMESPACE);
  const owners = new Set(onDomains.flatMap(({ link }) => link.ownerId ?? []));
  const names = await Promise.all([...owners].map((ownerId) => namesOfDomains(context, ownerId)));
  return new Map(names.flatMap((map) => [...map]));
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
    owner,
    block: block && toBlock(block, blocker),
  };
}
