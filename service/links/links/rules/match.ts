import type { StoredConditions, StoredRule } from '../../../../drizzle/schema/index.ts';
import { localTimeIn } from '../../../lib/local-time.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { clockText, isInHours, readHours, weekdayOf } from './hours.ts';
import { isLanguage } from './language.ts';
import { valuesOf } from './read-conditions.ts';

/** What rules can ask of a visit. Each is looked up when a rule asks for it. */
export type RuleVisitor = {
  /** Milliseconds UTC. */
  readonly at: number;
  country(): string | null;
  device(): string | null;
  os(): string | null;
  /** The one that is wanted most. */
  language(): string | null;
  /** The owner's name for it. */
  network(): string | null;
  isSignedIn(): boolean;
  /** The values of a parameter of the short address. */
  parameter(name: string): readonly string[];
};

/** What a condition wants, what the visit has, and whether that holds. */
export type ConditionVerdict = { wanted: unknown; got: unknown; holds: boolean };

/** Every condition with its name. `zone` is none: it says how others are read. */
type ConditionName = Exclude<keyof StoredConditions, 'zone'>;

type Judge = (when: StoredConditions, visitor: RuleVisitor) => ConditionVerdict | undefined;

/** What each condition says of a visit; undefined where a rule does not have it (docs/contract/rules.md#conditions). */
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

/** Those that cost nothing come first, those that need a look-up last. */
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

/** What each condition of a rule says of a visit. */
export const judgeRule = (
  { when }: Pick<StoredRule, 'when'>,
  visitor: RuleVisitor,
): (ConditionVerdict & { condition: ConditionName })[] =>
  NAMES.flatMap((condition) => {
    const verdict = JUDGES[condition](when, visitor);
    return verdict ? [{ condition, ...verdict }] : [];
  });

/** The first rule of which all conditions hold; undefined when there is none (docs/contract/rules.md#order). */
export const findRule = (rules: readonly StoredRule[], visitor: RuleVisitor): StoredRule | undefined =>
  rules.find(({ when }) => NAMES.every((name) => JUDGES[name](when, visitor)?.holds !== false));

/** Whether the session of a visitor matters to any of these rules. */
export const asksForSession = (rules: readonly Pick<StoredRule, 'when'>[]): boolean =>
  rules.some(({ when }) => when.signed_in !== undefined);
