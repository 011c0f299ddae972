import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { described, Moment, Named, OneOf } from '../../http/types.ts';

/** The most rules of a link, besides those that lead by country alone at the end of its list. */
export const MOST_RULES = 50;
/** The same together with those, of which there are fifty at most too. */
const MOST_LISTED = 100;
const MOST_VALUES = 250;

/** One value, or a list of which any one will do. It is answered as it was given. */
const Any = <Schema extends TSchema>(value: Schema) =>
  Type.Union([value, Type.Array(value, { minItems: 1, maxItems: MOST_VALUES })]);

const Country = Type.String({ minLength: 2, maxLength: 2 });
const Device = OneOf('mobile', 'tablet', 'desktop');
const System = Type.String({ minLength: 1, maxLength: 40 });
const LanguageTag = Type.String({ minLength: 2, maxLength: 35 });
const Network = Type.String({ minLength: 1, maxLength: 64 });
const Hours = Type.String({ maxLength: 11 });
const Zone = Type.String({ minLength: 1, maxLength: 64 });

/** Fields that both sides have. */
const Shared = {
  country: Type.Optional(
    described(
      Any(Country),
      'The visitor comes from this country, or from one of these: ISO 3166-1 alpha-2 codes.',
    ),
  ),
  device: Type.Optional(described(Any(Device), 'The visitor has this kind of device, or one of these.')),
  os: Type.Optional(
    described(Any(System), 'The visitor has this operating system, or one of these, as statistics name it.'),
  ),
  language: Type.Optional(
    described(
      Any(LanguageTag),
      'The browser asks for this language, or for one of these: BCP 47, such as de or de-AT.',
    ),
  ),
  weekdays: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      description: 'The visit is on one of these days: 1 is Monday, 7 is Sunday, in zone.',
      minItems: 1,
      maxItems: 7,
    }),
  ),
  hours: Type.Optional(
    described(Hours, 'The visit is between these times: HH:MM-HH:MM in zone. It may go past midnight.'),
  ),
  zone: Type.Optional(described(Zone, 'IANA time zone of weekdays and hours. Without it, UTC.')),
  network: Type.Optional(
    described(
      Any(Network),
      'The visitor comes from this network, or from one of these: names that the owner of the installation has defined.',
    ),
  ),
  signed_in: Type.Optional(
    Type.Boolean({ description: 'Whether the visitor is signed in to this installation.' }),
  ),
  query: Type.Optional(
    described(
      Type.Record(Type.String(), Type.String(), { maxProperties: 10 }),
      'Parameters of the short address, and the value that each must have.',
    ),
  ),
};

const ConditionsRequest = Named('RuleConditionsRequest', {
  ...Shared,
  from: Type.Optional(described(Moment, 'The visit is at this moment or later: ISO 8601 or Unix seconds.')),
  until: Type.Optional(described(Moment, 'The visit is before this moment: ISO 8601 or Unix seconds.')),
});
export type ConditionsInput = Static<typeof ConditionsRequest>;

export const CONDITION_NAMES: ReadonlySet<string> = new Set(Object.keys(ConditionsRequest.properties));

const RuleRequest = Named('RuleRequest', {
  when: described(ConditionsRequest, 'The conditions. The rule holds when all of them hold.'),
  then: Type.String({
    description: 'The address that visitors go to when the rule holds, trimmed.',
    afterCleaning: { minLength: 1, maxLength: 8192 },
  }),
});

export const RuleListBody = Named('RulesRequest', {
  rules: Type.Array(RuleRequest, {
    description: 'The rules, in the order in which they are tried.',
    maxItems: MOST_LISTED,
  }),
});
export type RulesInput = Static<typeof RuleListBody>['rules'];

export const RuleConditions = Named('RuleConditions', {
  ...Shared,
  from: Type.Optional(
    Type.String({ description: 'The visit is at this moment or later, in UTC.', format: 'date-time' }),
  ),
  until: Type.Optional(
    Type.String({ description: 'The visit is before this moment, in UTC.', format: 'date-time' }),
  ),
});

const Rule = Named('Rule', {
  when: described(RuleConditions, 'The conditions. The rule holds when all of them hold.'),
  then: Type.String({ description: 'The address that visitors go to when the rule holds.' }),
});

export const RuleList = Named('RulesResponse', { rules: Type.Array(Rule) });
export type RuleList = Static<typeof RuleList>;
