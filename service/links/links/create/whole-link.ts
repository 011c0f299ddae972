import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { malformed, refuse } from '../../../lib/problem.ts';
import { newId } from '../../../lib/random.ts';
import { canonicalName, checkFurtherName } from '../../alias/index.ts';
import { pageAddress } from '../../destination/index.ts';
import { listRules } from '../../rules/index.ts';
import type { TagsOf } from '../../tags/index.ts';
import { readAbout } from '../../texts/index.ts';
import { linkRefusals } from '../../words.ts';
import type { NameFacts } from '../changes.ts';
import { readNote } from '../names/names.ts';
import type { NameInput } from '../names/names-model.ts';
import { toLinkName } from '../names/names-wire.ts';
import { findNamespace } from '../namespace.ts';
import { readPageOfLinks } from '../page-of-links/page-of-links.ts';
import { readRules } from '../rules/link-rules.ts';
import { type LinkView, toUrlResponse } from '../wire.ts';
import type { WholeLink, WholeLinkInput } from './api.ts';
import { type CreatedLink, createLink } from './create-link.ts';

/**
 * Creates a link with its title, notes, rules, further names and page: all of it or nothing
 * (docs/contract/links.md#a-link-with-everything).
 *
 * @throws AppError as `createLink` does; 400, 404, 409 or 422 for rules, names and a page that are refused.
 */
export async function createWholeLink(
  context: LinksContext,
  actor: SignedIn,
  { title, notes, rules = [], names = [], page, long_url, ...input }: WholeLinkInput,
  base: string,
): Promise<CreatedLink> {
  if (rules.length > 0 && input.geo_rules) refuse(malformed('rules', linkRefusals.rulesTwice));
  const id = newId(context.random);
  if ((page === undefined) === (long_url === undefined))
    refuse(malformed('long_url', linkRefusals.destinationOrPage));
  const changes = {
    id,
    ...readAbout({ title, notes }),
    ...(rules.length > 0 && readRules(context, rules, [])),
    ...(page && { page: await readPageOfLinks(context, actor, page, { before: null, within: 'page.' }) }),
  };
  const namesIn = (namespace: string): readonly NameFacts[] =>
    names.map((name, index) => readName(context, actor, name, { namespace, field: `names.${index}.name` }));
  const wanted = { ...input, long_url: long_url ?? pageAddress(base, id) };
  return createLink(context, actor, wanted, { changes, namesIn });
}

/** @throws AppError 404 for a domain that is not the caller's, 400 reserved, 422 malformed. */
function readName(
  context: LinksContext,
  actor: SignedIn,
  { name: given, note, domain }: NameInput,
  link: { namespace: string; field: string },
): NameFacts {
  const namespace = domain === undefined ? link.namespace : findNamespace(context, actor, domain);
  const name = canonicalName(given);
  refuse(checkFurtherName(name, { isDefault: namespace === DEFAULT_NAMESPACE }, link.field));
  return { namespace, name, note: readNote(note), keptUntil: null, createdAt: context.clock.now() };
}

/** A new link as the answer tells it, with all that was given to it. */
export const toWholeLink = (created: CreatedLink, view: LinkView, tagsOf: TagsOf): WholeLink => ({
  ...toUrlResponse(created, view, tagsOf),
  title: created.link.title,
  notes: created.link.notes,
  rules: listRules(created.link),
  names: created.names.map((name) => toLinkName(name, view)),
});
