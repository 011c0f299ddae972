import { wordingFor } from '../../../api/errors.ts';
import { Failure } from '../../../lib/failure.ts';
import { type RuleDraft, ruleOf } from '../rules/rule-draft.ts';
import { words as ruleWords } from '../rules/words.ts';
import type { LinkDraft } from './draft.ts';
import { problemWithStart } from './times/time-problems.ts';
import { words as variantWords } from './variants/words.ts';

/** The code of a form that needs a change. */
const REFUSED = 'validation_error';

/**
 * Throws what the service would refuse, or would take for something else, by the names of its fields.
 *
 * `presentStart` is the start that the link has already; `now` is milliseconds UTC.
 */
export function refuseUnfinished(
  draft: LinkDraft,
  presentStart: string,
  now: number,
  rules: readonly RuleDraft[] = [],
): void {
  const fields: Record<string, string> = {};
  const start = problemWithStart(draft, presentStart, now);
  if (start) fields.starts_at = start;
  for (const [index, { url }] of draft.variants.entries())
    if (!url.trim()) fields[`ab_variants.${index}.url`] = variantWords.missing;
  for (const [index, rule] of rules.entries()) {
    const { when, then } = ruleOf(rule);
    if (then === '') fields[`rules.${index}.then`] = ruleWords.group.missing;
    if (Object.keys(when).length === 0) fields[`rules.${index}.when`] = ruleWords.group.noCondition;
  }
  if (Object.keys(fields).length > 0) throw new Failure({ ...wordingFor(REFUSED), code: REFUSED, fields });
}
