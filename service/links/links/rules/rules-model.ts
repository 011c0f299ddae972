import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Moment, OneOf } from '../../../http/types.ts';

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
  /** ISO 3166-1 alpha-2. */
  country: Type.Optional(Any(Country)),
  device: Type.Optional(Any(Device)),
  /** As statistics name systems. */
  os: Type.Optional(Any(System)),
  /** BCP 47: `de`, `de-AT`. */
  language: Type.Optional(Any(LanguageTag)),
  /** 1 is Monday, 7 Sunday, in `zone`. */
  weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
  /** `HH:MM-HH:MM` in `zone`; it may pass midnight. */
  hours: Type.Optional(Hours),
  /** An IANA time zone; UTC without it. */
  zone: Type.Optional(Zone),
  /** Names of the owner's networks. */
  network: Type.Optional(Any(Network)),
  signed_in: Type.Optional(Type.Boolean()),
  /** Parameters of the short address, and the value each must have. */
  query: Type.Optional(Type.Record(Type.String(), Type.String(), { maxProperties: 10 })),
};

const ConditionsRequest = Type.Object(
  {
    ...Shared,
    /** From this moment on. */
    from: Type.Optional(Moment),
    /** Before this moment. */
    until: Type.Optional(Moment),
  },
  { $id: 'RuleConditionsRequest' },
);
export type ConditionsInput = Static<typeof ConditionsRequest>;

export const CONDITION_NAMES: ReadonlySet<string> = new Set(Object.keys(ConditionsRequest.properties));

const RuleRequest = Type.Object(
  {
    when: ConditionsRequest,
    /** The address is trimmed before it is measured. */
    then: Type.String({ afterCleaning: { minLength: 1, maxLength: 8192 } }),
  },
  { $id: 'RuleRequest' },
);

export const RuleListBody = Type.Object(
  { rules: Type.Array(RuleRequest, { maxItems: MOST_LISTED }) },
  { $id: 'RulesRequest' },
);
export type RulesInput = Static<typeof RuleListBody>['rules'];

export const RuleConditions = Type.Object(
  {
    ...Shared,
    /** ISO 8601, UTC. */
    from: Type.Optional(Type.String({ format: 'date-time' })),
    until: Type.Optional(Type.String({ format: 'date-time' })),
  },
  { $id: 'RuleConditions' },
);

const Rule = Type.Object({ when: RuleConditions, then: Type.String() }, { $id: 'Rule' });

export const RuleList = Type.Object({ rules: Type.Array(Rule) }, { $id: 'RulesResponse' });
export type RuleList = Static<typeof RuleList>;
