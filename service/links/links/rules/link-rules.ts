import { isDeepStrictEqual } from 'node:util';
import type { Link, StoredRule } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { codePointLength } from '../../../lib/characters.ts';
import { malformed, refuse, refused, unwrap } from '../../../lib/problem.ts';
import { asDestination, checkLinkDestination, destinationRefusals } from '../../destination/index.ts';
import {
  type KeptRules,
  listRules,
  MOST_RULES,
  type RuleList,
  type RulesInput,
  readConditions,
  ruleRefusals,
  splitRules,
  valuesOf,
} from '../../rules/index.ts';
import { saveEdit } from '../edit/edit-link.ts';
import { linkBlocked } from '../errors.ts';
import { getEditableLink } from '../service.ts';
import { canOwnerChange } from '../status.ts';

const MAX_URL_LENGTH = 8192;

/** The rules of a link that the caller may change, destinations by country among them. @throws AppError 404. */
export async function getLinkRules(context: LinksContext, actor: SignedIn, id: string): Promise<RuleList> {
  return describeRules(await getEditableLink(context, actor, id));
}

/** The same of one that was read. */
export const describeRules = (link: Link): RuleList => ({ rules: listRules(link) });

/**
 * Replaces all rules of a link (docs/contract/rules.md#changing-rules).
 *
 * @throws AppError 404 unknown or foreign, 403 blocked, 400 or 422 for refused rules.
 */
export async function setLinkRules(
  context: LinksContext,
  actor: SignedIn,
  id: string,
  input: RulesInput,
): Promise<RuleList> {
  const link = await getEditableLink(context, actor, id);
  if (!canOwnerChange(link)) throw linkBlocked();
  const changes = readRules(context, input, listRules(link));
  return describeRules(await saveEdit(context, actor, id, { changes }));
}

/**
 * The rules of a request as they are stored; one that equals a rule in `before` is not checked again.
 *
 * @throws AppError 400 or 422 for refused rules.
 */
export function readRules(
  context: LinksContext,
  input: RulesInput,
  before: readonly StoredRule[],
): KeptRules {
  const wanted = input.map(readRule);
  const kept = splitRules(wanted);
  if (kept.rules && kept.rules.length > MOST_RULES) {
    const message = `At most ${MOST_RULES} rules are allowed before those by country alone`;
    refuse(refused('rules', message));
  }
  for (const [index, rule] of wanted.entries())
    if (!before.some((stored) => isDeepStrictEqual(stored, rule))) checkRule(context, rule, `rules.${index}`);
  return kept;
}

function readRule({ when, then }: RulesInput[number], index: number): StoredRule {
  const destination = asDestination(then);
  if (destination === '' || codePointLength(destination) > MAX_URL_LENGTH)
    refuse(
      malformed(`rules.${index}.then`, destinationRefusals.urlTooLong({ most: String(MAX_URL_LENGTH) })),
    );
  return { when: unwrap(readConditions(when, `rules.${index}.when`)), then: destination };
}

/** What depends on the installation. @throws AppError 400. */
function checkRule(context: LinksContext, { when, then }: StoredRule, field: string): void {
  const known = context.settings.get('networks');
  const missing = valuesOf(when.network).find((name) => known.every((network) => network.name !== name));
  if (missing !== undefined)
    refuse(refused(`${field}.when.network`, ruleRefusals.noNetwork({ name: missing })));
  refuse(checkLinkDestination(context, then, `${field}.then`));
}
