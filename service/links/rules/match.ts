import type { StoredConditions, StoredRule } from '../../../drizzle/schema/index.ts';
import { localTimeIn } from '../../lib/local-time.ts';
import { toIso } from '../../lib/timestamp.ts';
import { clockText, isInHours, isLanguage, readHours, weekdayOf } from './conditions.ts';
import { valuesOf } from './read-conditions.ts';

/** The facts of a visit that rules can use. Each is looked up when a rule needs it. */
export type RuleVisitor = {
  /** Milliseconds UTC. */
  readonly at: number;
  country(): string | null;
  device(): string | null;
  os(): string | null;
  /** The preferred language. */
  language(): string | null;
  /** The owner's name for it. */
  network(): string | null;
  isSignedIn(): boolean;
  /** The values of a parameter of the short address. */
  parameter(name: string): readonly string[];
};

/** The wanted value of a condition, the value of the visit, and whether they match. */
export type ConditionVerdict = { wanted: unknown; got: unknown; holds: boolean };

/** The names of all conditions. `zone` is not a condition, but the time zone of others. */
type ConditionName = Exclude<keyof StoredConditions, 'zone'>;

type Judge = (when: StoredConditions, visitor: RuleVisitor) => ConditionVerdict | undefined;

/** Evaluates each condition for a visit; undefined if a rule does not have it (docs/contract/rules.md#conditions). */
const JUDGES: Readonly<Record<ConditionName, Judge>> = {
  from: ({ from }, { at }) =>
    from === undefined ? undefined : { wanted: from, got: toIso(at), holds: at >= Date.parse(from) },
  until: ({ until }, { at }) =>
    until === undefined ? undefined : { wanted: until, got: toIso(at), holds: at < Date.parse(until) },
  weekdays: ({ weekdays, hours, zone }, { at }) => {
    if (weekdays === undefined) return undefined;
    const got = weekdayOf(localTimeIn(zone ?? 'UTC', at), hours === undefined ? undefined : readHours(hours));
    return { wanted: weekdays, got, holds: weekdays.includes(got) };
  },
  hours: ({ hours, zone }, { at }) => {
    if (hours === undefined) return undefined;
    const read = readHours(hours);
    const { minute } = localTimeIn(zone ?? 'UTC', at);
    return { wanted: hours, got: clockText(minute), holds: read !== undefined && isInHours(read, minute) };
  },
  signed_in: ({ signed_in: wanted }, visitor) => {
    if (wanted === undefined) return undefined;
    const got = visitor.isSignedIn();
    return { wanted, got, holds: got === wanted };
  },
  query: ({ query: wanted }, visitor) => {
    if (wanted === undefined) return undefined;
    const values = Object.keys(wanted).map((name) => [name, visitor.parameter(name)] as const);
    const holds = values.every(([name, given]) => given.includes(wanted[name] ?? ''));
    return { wanted, got: Object.fromEntries(values.map(([name, [first = null]]) => [name, first])), holds };
  },
  device: ({ device }, visitor) => anyOf(device, () => visitor.device()),
  os: ({ os }, visitor) => anyOf(os, () => visitor.os()),
  language: ({ language }, visitor) => anyOf(language, () => visitor.language(), isLanguage),
  network: ({ network }, visitor) => anyOf(network, () => visitor.network()),
  country: ({ country }, visitor) => anyOf(country, () => visitor.country()),
};

const isSame = (got: string, wanted: string): boolean => got === wanted;

function anyOf(
  wanted: string | readonly string[] | undefined,
  find: () => string | null,
  fits: (got: string, wanted: string) => boolean = isSame,
): ConditionVerdict | undefined {
  if (wanted === undefined) return undefined;
  const got = find();
  return { wanted, got, holds: got !== null && valuesOf(wanted).some((value) => fits(got, value)) };
}

/** Cheap conditions come first, those with a look-up last. */
const NAMES = [
  'from',
  'until',
  'weekdays',
  'hours',
  'signed_in',
  'query',
  'device',
  'os',
  'language',
  'network',
  'country',
] as const satisfies readonly ConditionName[];

/** Evaluates all conditions of a rule for a visit. */
export const judgeRule = (
  { when }: Pick<StoredRule, 'when'>,
  visitor: RuleVisitor,
): (ConditionVerdict & { condition: ConditionName })[] =>
  NAMES.flatMap((condition) => {
    const verdict = JUDGES[condition](when, visitor);
    return verdict ? [{ condition, ...verdict }] : [];
  });

/** The first rule whose conditions all hold; undefined if there is none (docs/contract/rules.md#order). */
export const findRule = (rules: readonly StoredRule[], visitor: RuleVisitor): StoredRule | undefined =>
  rules.find(({ when }) => NAMES.every((name) => JUDGES[name](when, visitor)?.holds !== false));

/** Whether the session of a visitor matters to any of these rules. */
export const asksForSession = (rules: readonly Pick<StoredRule, 'when'>[]): boolean =>
  rules.some(({ when }) => when.signed_in !== undefined);
