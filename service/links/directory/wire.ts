import type { Link } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { toIso } from '../../lib/timestamp.ts';
import { seesTeam } from '../../people/accounts/index.ts';
import { deriveStatus, isPrivateLink, shortUrlOf, viewFor } from '../links/index.ts';
import { mayPassOn } from '../links/operations.ts';
import { findTagsOf } from '../tags/index.ts';
import type { DirectoryFacts } from './facts-repository.ts';
import type { DirectoryLink } from './model.ts';
import { hasFigures } from './search/visibility-rule.ts';

type Shown = { origin: string; weekOf: ReadonlyMap<number, number>; facts: DirectoryFacts };

/** Links as a caller sees them; `weekOf` says how often each was followed in the last seven days, by its number. */
export async function toDirectoryLinks(
  context: LinksContext,
  actor: SignedIn,
  links: readonly Link[],
  { origin, weekOf, facts }: Shown,
): Promise<DirectoryLink[]> {
  const { accountId } = actor;
  const { names, colleagues, gone, edited, owned } = facts;
  const [view, tagsOf] = [viewFor(context, origin), await findTagsOf(context, accountId, links)];
  const viewer = { accountId, shared: edited, seesTeam: await seesTeam(context, actor) };
  const giver = { accountId, role: actor.kind === 'session' ? actor.role : null };
  return links.map((stored): DirectoryLink => {
    const link = context.linkIndex.withLiveClicks(stored);
    const { ownerId, number } = link;
    const hidesFigures = link.privateStats === true;
    const isTold = hasFigures({ ownerId, number, hidesFigures }, viewer);
    const isV2 = link.generation === 'v2';
    const isOwnerActive = ownerId !== null && !gone.includes(ownerId);
    return {
      id: link.id,
      alias: link.alias,
      names: names.get(number) ?? [],
      short_url: shortUrlOf(link, view),
      long_url: link.longUrl,
      title: link.title,
      notes: link.notes,
      status: deriveStatus(link, view.now),
      owner: (ownerId && colleagues.get(ownerId)) || null,
      tags: tagsOf(link),
      domain: view.domains.nameOf(link.namespace) ?? null,
      total_clicks: isTold ? link.totalClicks : null,
      clicks_7_days: isTold ? (weekOf.get(number) ?? 0) : null,
      last_click: isTold ? toIso(link.lastClick) : null,
      created_at: toIso(link.createdAt),
      is_private: isPrivateLink({ isProtected: link.passwordHash !== null }),
      may_edit: isV2 && (ownerId === accountId || edited.has(number)),
      may_pass_on: isV2 && mayPassOn({ giver, owns: owned.has(number), isOwnerActive }),
    };
  });
}
