import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { accepted, malformed, refuse, unwrap } from '../../../lib/problem.ts';
import { listRules } from '../../rules/index.ts';
import { readTagIds } from '../../tags/index.ts';
import { readAbout } from '../../texts/index.ts';
import { linkRefusals } from '../../words.ts';
import { linkBlocked } from '../errors.ts';
import { readRules } from '../rules/link-rules.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';
import { readLinkTags, refuseUnknownTags, type TagChanges } from '../tagging/tag-changes.ts';
import { saveEdit } from './edit-link.ts';
import { readLinkChanges } from './link-changes.ts';
import type { WholeEditInput } from './whole-edit-model.ts';

/**
 * Edits a link with its title, notes and rules: all of it or nothing (docs/contract/links.md#changing-everything).
 *
 * @throws AppError as `editLink` does; 409 if a field was changed after what the caller has seen.
 */
export async function editWholeLink(
  context: LinksContext,
  actor: SignedIn,
  { id, keptUntil }: { id: string; keptUntil: number | null },
  { title, notes, rules, add_tag_ids, remove_tag_ids, seen, ...input }: WholeEditInput,
): Promise<Link> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  if (rules && input.geo_rules !== undefined) refuse(malformed('rules', linkRefusals.rulesTwice));
  const tagging = readTagging(input.tag_ids, add_tag_ids, remove_tag_ids);
  const read = await readLinkChanges(context, actor, link, input);
  if (tagging) await refuseUnknownTags(context, actor.accountId, tagging.add);
  const kept = rules && readRules(context, rules, listRules(link));
  const changes = { ...read, ...readAbout({ title, notes }), ...kept };
  return saveEdit(context, actor, id, { changes, status: input.status, tagging, seen, keptUntil });
}

type Given = readonly unknown[] | null | undefined;

/** Undefined where no tag is added or removed. @throws AppError 422. */
function readTagging(all: Given, add: Given, remove: Given): TagChanges | undefined {
  if (!add && !remove) return undefined;
  if (all) refuse(malformed('add_tag_ids', linkRefusals.tagsTwice));
  const added = unwrap(readLinkTags(add, 'add_tag_ids')) ?? [];
  const removed = readTagIds(remove ?? []);
  const checked = removed ? accepted(removed) : malformed('remove_tag_ids', 'must be 24 hex digits each');
  return { add: added, remove: unwrap(checked) };
}
