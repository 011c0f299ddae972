import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { malformed, refuse } from '../../../lib/problem.ts';
import { readAbout } from '../about/about-rule.ts';
import type { NameFacts } from '../changes.ts';
import { canonicalName, checkFurtherName } from '../names/name-rule.ts';
import { readNote } from '../names/names.ts';
import type { NameInput } from '../names/names-model.ts';
import { findNamespace } from '../namespace.ts';
import { readRules } from '../rules/link-rules.ts';
import { linkRefusals } from '../words.ts';
import { type CreatedLink, createLink } from './create-link.ts';
import type { WholeLinkInput } from './whole-link-model.ts';

/**
 * Creates a link with its title, notes, rules and further names: all of it or nothing
 * (docs/contract/links.md#a-link-with-everything).
 *
 * @throws AppError as `createLink` does; 400, 404, 409 or 422 for rules and names that are refused.
 */
export async function createWholeLink(
  context: LinksContext,
  actor: SignedIn,
  { title, notes, rules = [], names = [], ...input }: WholeLinkInput,
): Promise<CreatedLink> {
  if (rules.length > 0 && input.geo_rules) refuse(malformed('rules', linkRefusals.rulesTwice));
  const changes = { ...readAbout({ title, notes }), ...(rules.length > 0 && readRules(context, rules, [])) };
  const namesIn = (namespace: string): readonly NameFacts[] =>
    names.map((name, index) => readName(context, actor, name, { namespace, field: `names.${index}.name` }));
  return createLink(context, actor, input, { changes, namesIn });
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
