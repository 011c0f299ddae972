import type { Conditions, Rule } from '../../../../api/rules.ts';
import { describeConditions } from '../../../../lib/conditions.ts';
import { ownZone } from '../../../../lib/times.ts';
import { withScheme } from '../../../../lib/web-address.ts';
import { toLocalInput } from '../form/draft.ts';
import { words } from './words.ts';

/** What a rule can ask for, in the order of the screen. */
export const KINDS = [
  'country',
  'device',
  'os',
  'language',
  'period',
  'hours',
  'network',
  'signed_in',
  'query',
] as const;
export type ConditionKind = (typeof KINDS)[number];

/** One condition as a person fills it in. Which of the values count follows from the kind. */
export type ConditionDraft = {
  kind: ConditionKind;
  /** Countries, devices, systems, networks. */
  values: string[];
  /** Languages, separated by commas. */
  text: string;
  /** As `<input type="datetime-local">` writes it, in the person's zone; of hours as `<input type="time">` does. */
  from: string;
  until: string;
  weekdays: number[];
  zone: string;
  signedIn: 'yes' | 'no';
  parameters: { name: string; value: string }[];
};

export type RuleDraft = { conditions: ConditionDraft[]; then: string };

export const newCondition = (kind: ConditionKind): ConditionDraft => ({
  kind,
  values: [],
  text: '',
  from: '',
  until: '',
  weekdays: [],
  zone: ownZone(),
  signedIn: 'yes',
  parameters: [{ name: '', value: '' }],
});

export const newRule = (): RuleDraft => ({ conditions: [newCondition('country')], then: '' });

const listOf = (value: string | readonly string[] | undefined): string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : [...value];

/** The draft that an edit of a rule starts from. */
export function draftOfRule({ when, then }: Rule): RuleDraft {
  const conditions = KINDS.flatMap((kind) => {
    const filled = filledIn(kind, when);
    return filled ? [{ ...newCondition(kind), ...filled }] : [];
  });
  return { conditions, then };
}

function filledIn(kind: ConditionKind, when: Conditions): Partial<ConditionDraft> | undefined {
  switch (kind) {
    case 'country':
    case 'device':
    case 'os':
    case 'network':
      return when[kind] === undefined ? undefined : { values: listOf(when[kind]) };
    case 'language':
      return when.language === undefined ? undefined : { text: listOf(when.language).join(', ') };
    case 'period':
      return when.from || when.until ? { from: inputOf(when.from), until: inputOf(when.until) } : undefined;
    case 'hours': {
      if (!when.hours && !when.weekdays) return undefined;
      const [from = '', until = ''] = when.hours?.split('-') ?? [];
      return { from, until, weekdays: [...(when.weekdays ?? [])], zone: when.zone ?? 'UTC' };
    }
    case 'signed_in':
      return when.signed_in === undefined ? undefined : { signedIn: when.signed_in ? 'yes' : 'no' };
    case 'query':
      return (
        when.query && { parameters: Object.entries(when.query).map(([name, value]) => ({ name, value })) }
      );
  }
}

const inputOf = (moment: string | undefined): string => (moment ? toLocalInput(new Date(moment)) : '');

/** The rule that a draft stands for. A condition that is not filled in is left out. */
export const ruleOf = ({ conditions, then }: RuleDraft): Rule => ({
  when: Object.assign({}, ...conditions.map(wantedBy)),
  then: withScheme(then),
});

/** One value as text, as most clients send it. */
const oneOrMore = <Value>(values: readonly Value[]): Value | Value[] | undefined =>
  values.length === 1 ? values[0] : [...values];

function wantedBy(condition: ConditionDraft): Conditions {
  const { kind, values, from, until, weekdays, zone } = condition;
  switch (kind) {
    case 'country':
    case 'os':
    case 'network':
      return values.length > 0 ? { [kind]: oneOrMore(values) } : {};
    case 'device': {
      const devices = values.filter(isDevice);
      return devices.length > 0 ? { device: oneOrMore(devices) } : {};
    }
    case 'language': {
      const tags = condition.text.split(',').flatMap((tag) => tag.trim() || []);
      return tags.length > 0 ? { language: oneOrMore(tags) } : {};
    }
    case 'period':
      return { ...(from && { from: isoOf(from) }), ...(until && { until: isoOf(until) }) };
    case 'hours': {
      const hours = from && until ? `${from}-${until === '00:00' ? '24:00' : until}` : undefined;
      if (!hours && weekdays.length === 0) return {};
      return {
        ...(weekdays.length > 0 && { weekdays: weekdays.toSorted((one, other) => one - other) }),
        ...(hours && { hours }),
        zone,
      };
    }
    case 'signed_in':
      return { signed_in: condition.signedIn === 'yes' };
    case 'query': {
      const named = condition.parameters.filter(({ name }) => name.trim() !== '');
      if (named.length === 0) return {};
      return { query: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])) };
    }
  }
}

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
const isDevice = (value: string): value is (typeof DEVICES)[number] =>
  DEVICES.some((device) => device === value);

/** The person typed their own local time; the service gets the moment. */
const isoOf = (typed: string): string => new Date(typed).toISOString();

/** The rules of a form as they are sent. */
export const rulesOf = (drafts: readonly RuleDraft[]): Rule[] => drafts.map(ruleOf);

/** How many countries rules lead by, if they ask for nothing else; undefined where one of them does. */
export function countriesAlone(drafts: readonly RuleDraft[]): number | undefined {
  const rules = rulesOf(drafts);
  if (rules.some(({ when }) => Object.keys(when).some((name) => name !== 'country'))) return undefined;
  return new Set(rules.flatMap(({ when }) => listOf(when.country))).size;
}

export const SYSTEMS: readonly string[] = Object.values(words.systems);

/** Whom a rule is for, in a line; also of one that is not filled in yet. */
export const summaryOf = (when: Conditions): string => describeConditions(when) || words.group.unsaid;
