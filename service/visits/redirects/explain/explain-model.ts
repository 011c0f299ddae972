import { type Static, Type } from '@sinclair/typebox';
import { Maybe, Moment, Nullable, OneOf } from '../../../http/types.ts';
import { STATUSES } from '../../../links/links/model.ts';
import { RuleConditions } from '../../../links/links/rules/rules-model.ts';

const CountryCode = Type.String({ minLength: 2, maxLength: 2 });

/** A made-up visitor: all fields may be absent or null (docs/contract/rules.md#explaining). */
export const VisitorBody = Type.Object(
  {
    /** When it comes; now without it. */
    at: Maybe(Moment),
    /** From it follow country and network, unless they are given. */
    address: Maybe(Type.String({ maxLength: 60 })),
    country: Maybe(CountryCode),
    /** A name of the owner's. */
    network: Maybe(Type.String({ maxLength: 64 })),
    /** From it follow device, system and whether it is a bot, unless they are given. */
    user_agent: Maybe(Type.String({ maxLength: 2000 })),
    device: Maybe(OneOf('mobile', 'tablet', 'desktop')),
    os: Maybe(Type.String({ maxLength: 40 })),
    /** As browsers send it in `Accept-Language`. */
    language: Maybe(Type.String({ maxLength: 1000 })),
    signed_in: Maybe(Type.Boolean()),
    /** What is asked for behind the name, as an address has it: `/docs/install`. */
    path: Maybe(Type.String({ maxLength: 2048 })),
    /** Parameters of the short address. */
    query: Maybe(Type.Record(Type.String(), Type.String(), { maxProperties: 50 })),
    /** What becomes of the password of a link that has one. */
    password: Maybe(OneOf('missing', 'wrong', 'right')),
  },
  { $id: 'ExplainRequest' },
);
export type VisitorInput = Static<typeof VisitorBody>;

const Reason = Type.Object(
  {
    condition: Type.String(),
    /** As the rule has it. */
    wanted: Type.Unknown(),
    /** What the visitor has; null for what is not known. */
    got: Type.Unknown(),
    holds: Type.Boolean(),
  },
  { $id: 'RuleReason' },
);

const TracedRule = Type.Object(
  {
    /** Its place in the list, from 0. */
    rule: Type.Integer(),
    when: RuleConditions,
    then: Type.String(),
    matched: Type.Boolean(),
    reasons: Type.Array(Reason),
  },
  { $id: 'TracedRule' },
);

const Share = Type.Object(
  {
    url: Type.String(),
    percent: Type.Integer(),
    /** With what the link passes on; null where the visit would find nothing. */
    leads_to: Nullable(Type.String()),
  },
  { $id: 'TracedShare' },
);

export const OUTCOMES = [
  'redirect',
  'fallback',
  'pre_start',
  'card',
  'bot_page',
  'password',
  'blocked',
  'gone',
  'not_found',
  'not_yet_live',
] as const;

const OutcomeOfVisit = Type.Object(
  {
    kind: OneOf(...OUTCOMES),
    /** Of the answer, such as 302. */
    status: Type.Integer(),
    /** Of the error, where the answer is one. */
    code: Nullable(Type.String()),
    /** What decided about a redirect; null for every other answer. */
    by: Nullable(OneOf('rule', 'variants', 'long_url')),
    /** The place of the rule that decided. */
    rule: Nullable(Type.Integer()),
    /** With what the link passes on. Null where there is none, and where variants would be drawn. */
    destination: Nullable(Type.String()),
    /** Whether the visit is a click. */
    counted: Type.Boolean(),
  },
  { $id: 'VisitOutcome' },
);

const SeenVisitor = Type.Object(
  {
    at: Type.String({ format: 'date-time' }),
    country: Nullable(Type.String()),
    network: Nullable(Type.String()),
    device: Nullable(Type.String()),
    os: Nullable(Type.String()),
    /** The one that it wants most. */
    language: Nullable(Type.String()),
    signed_in: Type.Boolean(),
    bot: Type.Boolean(),
  },
  { $id: 'SeenVisitor' },
);

export const Explanation = Type.Object(
  {
    /** What the visitor was taken for. */
    visitor: SeenVisitor,
    /** Of the link at that moment. */
    link_status: OneOf(...STATUSES),
    /** Every rule in order, also those behind the first that holds. */
    rules: Type.Array(TracedRule),
    /** The shares of its own destination and of its variants; null without variants. None is drawn. */
    variants: Nullable(Type.Array(Share)),
    outcome: OutcomeOfVisit,
  },
  { $id: 'ExplainResponse' },
);
export type Explanation = Static<typeof Explanation>;
