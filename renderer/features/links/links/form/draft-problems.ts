import { wordingFor } from '../../../../api/errors.ts';
import { Failure } from '../../../../lib/failure.ts';
import { asAddress, hasOtherScheme, withScheme } from '../../../../lib/web-address.ts';
import { type RuleDraft, ruleOf } from '../rules/rule-draft.ts';
import { words as ruleWords } from '../rules/words.ts';
import { isWrongAlias } from './alias/alias-ideas.ts';
import type { LinkDraft } from './draft.ts';
import { problemWithStart } from './times/times.ts';
import { words as timeWords } from './times/words.ts';
import { words } from './words.ts';

/** Whether a link may have this password (docs/contract/links.md#password). */
const isAcceptablePassword = (password: string): boolean =>
  [...password].length >= 8 &&
  /\p{L}/u.test(password) &&
  /\p{Nd}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

/** The code of a form that needs a change. */
const REFUSED = 'validation_error';

/**
 * Throws a failure for each field that the service would refuse or misunderstand.
 *
 * `present` is the link as it is, an empty draft for a new one: what it has already may stay. `now` is milliseconds
 * UTC.
 */
export function refuseUnfinished(
  draft: LinkDraft,
  present: LinkDraft,
  now: number,
  rules: readonly RuleDraft[] = [],
): void {
  const fields = Object.fromEntries([...linkProblems(draft, present, now), ...ruleProblems(rules)]);
  if (Object.keys(fields).length > 0) throw new Failure({ ...wordingFor(REFUSED), code: REFUSED, fields });
}

type Problem = [field: string, sentence: string];

function linkProblems(draft: LinkDraft, present: LinkDraft, now: number): Problem[] {
  const { alias, password, maxClicks, endsAt, card, variants } = draft;
  const destination = withScheme(draft.destination);
  // Whether the owner allows another kind of address is the service's to say.
  const isAddress = asAddress(destination) !== undefined || hasOtherScheme(destination);
  const isNew = (name: 'destination' | 'alias' | 'endsAt'): boolean => draft[name] !== present[name];
  const problems: (Problem | false)[] = [
    isNew('destination') && !isAddress && ['long_url', words.noAddress],
    isNew('alias') && alias.trim() !== '' && isWrongAlias(alias.trim()) && ['alias', words.alias.rule],
    password !== '' && !isAcceptablePassword(password) && ['password', words.password.weak],
    !/^([1-9]\d*)?$/.test(maxClicks.trim()) && ['max_clicks', timeWords.end.wholeNumber],
    endsAt !== '' &&
      isNew('endsAt') &&
      new Date(endsAt).getTime() <= now && ['expire_after', timeWords.end.passed],
    card.title.trim() === '' &&
      [card.description, card.image, card.color].some(Boolean) && ['meta_tags.title', words.card.noTitle],
  ];
  const start = problemWithStart(draft, present.startsAt, now);
  if (start) problems.push(['starts_at', start]);
  for (const [index, { url }] of variants.entries())
    if (!url.trim()) problems.push([`ab_variants.${index}.url`, words.variants.missing]);
  return problems.filter((problem) => problem !== false);
}

function ruleProblems(rules: readonly RuleDraft[]): Problem[] {
  return rules.flatMap((rule, index) => {
    const { when, then } = ruleOf(rule);
    const problems: Problem[] = [];
    if (then === '') problems.push([`rules.${index}.then`, ruleWords.group.missing]);
    if (Object.keys(when).length === 0) problems.push([`rules.${index}.when`, ruleWords.group.noCondition]);
    return problems;
  });
}
