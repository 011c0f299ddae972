import type { StoredConditions } from '../../../drizzle/schema/index.ts';
import { SYSTEM_NAMES } from '../../clicks/clicks/index.ts';
import { codePointLength } from '../../lib/characters.ts';
import { isCountryCode } from '../../lib/country-code.ts';
import { isTimeZone } from '../../lib/local-time.ts';
import { accepted, type Checked, malformed, type Problem, refused } from '../../lib/problem.ts';
import { parseTimestamp, toIso } from '../../lib/timestamp.ts';
import { destinationRefusals } from '../destination/index.ts';
import { ruleRefusals } from '../words.ts';
import { readHours } from './conditions.ts';
import { CONDITION_NAMES, type ConditionsInput } from './rules-model.ts';

const MAX_PARAMETER = 100;
const MAX_VALUE = 500;
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

/**
 * The conditions of a rule as they are stored; `field` is the place of the rule's `when`
 * (docs/contract/rules.md#conditions). The schema of the request has checked types and lengths.
 */
export function readConditions(input: ConditionsInput, field: string): Checked<StoredConditions> {
  const unknown = Object.keys(input).find((name) => !CONDITION_NAMES.has(name));
  // If an unknown condition were ignored, the rule would match more visitors than its owner wants.
  if (unknown !== undefined) return malformed(`${field}.${unknown}`, 'is no condition of a rule');
  const when = tidy(input);
  const problem = findFault(input, when, field);
  if (problem) return problem;
  const { zone, ...conditions } = when;
  if (Object.keys(conditions).length === 0) return malformed(field, ruleRefusals.noCondition);
  return accepted(when);
}

/** One spelling for what has several; what cannot be read stays, and is judged. */
function tidy({ from, until, ...input }: ConditionsInput): StoredConditions {
  const { query, ...when } = input;
  return {
    ...when,
    ...(when.country !== undefined && { country: each(when.country, (code) => code.toUpperCase()) }),
    ...(when.os !== undefined && { os: each(when.os, systemName) }),
    ...(when.weekdays && { weekdays: [...new Set(when.weekdays)] }),
    ...(from !== undefined && { from: toIso(parseTimestamp(from) ?? 0) }),
    ...(until !== undefined && { until: toIso(parseTimestamp(until) ?? 0) }),
    ...(query && Object.keys(query).length > 0 && { query: { ...query } }),
  };
}

const each = (values: string | string[], change: (value: string) => string): string | string[] =>
  typeof values === 'string' ? change(values.trim()) : values.map((value) => change(value.trim()));

const systemName = (text: string): string =>
  SYSTEM_NAMES.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;

/** One value or several, as a list. */
export const valuesOf = (values: string | readonly string[] | undefined): readonly string[] =>
  values === undefined ? [] : typeof values === 'string' ? [values] : values;

/** The first condition that cannot be kept, in the order of the contract. */
function findFault(input: ConditionsInput, when: StoredConditions, field: string): Problem | undefined {
  const country = valuesOf(when.country).find((code) => !isCountryCode(code));
  if (country !== undefined)
    return refused(`${field}.country`, destinationRefusals.noCountry({ code: country }));
  const os = valuesOf(when.os).find((name) => !SYSTEM_NAMES.includes(name));
  if (os !== undefined) return refused(`${field}.os`, ruleRefusals.noSystem({ name: os }));
  if (valuesOf(when.language).some((tag) => !LANGUAGE_TAG.test(tag)))
    return malformed(`${field}.language`, ruleRefusals.languageTags);
  return findTimeFault(input, when, field) ?? findParameterFault(when, field);
}

function findTimeFault(input: ConditionsInput, when: StoredConditions, field: string): Problem | undefined {
  for (const side of ['from', 'until'] as const)
    if (input[side] !== undefined && parseTimestamp(input[side]) === undefined)
      return malformed(`${field}.${side}`, ruleRefusals.noMoment);
  const { from, until, weekdays, hours, zone } = when;
  if (from !== undefined && until !== undefined && from >= until)
    return refused(`${field}.until`, ruleRefusals.endBeforeBeginning);
  if (hours !== undefined && !readHours(hours)) return malformed(`${field}.hours`, ruleRefusals.hoursFormat);
  if (zone === undefined) return undefined;
  if (!isTimeZone(zone)) return refused(`${field}.zone`, ruleRefusals.noZone({ zone }));
  return weekdays || hours ? undefined : malformed(`${field}.zone`, 'goes with weekdays or hours');
}

function findParameterFault({ query = {} }: StoredConditions, field: string): Problem | undefined {
  for (const [name, value] of Object.entries<unknown>(query)) {
    const isText = typeof value === 'string' && codePointLength(value) <= MAX_VALUE;
    if (name === '' || codePointLength(name) > MAX_PARAMETER || !isText)
      return malformed(
        `${field}.query`,
        ruleRefusals.parameterLength({ name: String(MAX_PARAMETER), value: String(MAX_VALUE) }),
      );
    // It is the password of the link, which no trace of a rule may tell.
    if (name === 'password') return refused(`${field}.query`, ruleRefusals.asksPassword);
  }
  return undefined;
}
