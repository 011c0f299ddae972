import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Moment, Named, Nullable, OneOf } from '../../../http/types.ts';
import { STATUSES } from '../../../links/links/model.ts';
import { RuleConditions } from '../../../links/rules/rules-model.ts';

const CountryCode = Type.String({ minLength: 2, maxLength: 2 });

/** An imagined visitor: all fields may be absent or null (docs/contract/rules.md#explaining). */
export const VisitorBody = Named('ExplainRequest', {
  at: described(Maybe(Moment), 'Moment of the visit: ISO 8601 or Unix seconds. Without it, now.'),
  address: described(
    Maybe(Type.String({ maxLength: 60 })),
    'Network address of the visitor. Country and network follow from it unless they are sent.',
  ),
  country: described(Maybe(CountryCode), 'Country as ISO 3166-1 alpha-2 code.'),
  network: Maybe(Type.String({ maxLength: 64 })),
  user_agent: described(
    Maybe(Type.String({ maxLength: 2000 })),
    'The header User-Agent. Device, operating system and whether it is a bot follow from it unless they are sent.',
  ),
  device: Maybe(OneOf('mobile', 'tablet', 'desktop')),
  os: Maybe(Type.String({ maxLength: 40 })),
  language: described(Maybe(Type.String({ maxLength: 1000 })), 'The header Accept-Language.'),
  signed_in: described(Maybe(Type.Boolean()), 'Whether the visitor is signed in to this installation.'),
  path: described(
    Maybe(Type.String({ maxLength: 2048 })),
    'What is asked for behind the name, such as /docs/install.',
  ),
  query: described(
    Maybe(Type.Record(Type.String(), Type.String(), { maxProperties: 50 })),
    'Parameters of the short address.',
  ),
  password: described(
    Maybe(OneOf('missing', 'wrong', 'right')),
    'What becomes of the password, for a link that has one.',
  ),
});
export type VisitorInput = Static<typeof VisitorBody>;

const Reason = Named('RuleReason', {
  condition: Type.String({ description: 'Name of the condition.' }),
  wanted: Type.Unknown({ description: 'What the rule asks for.' }),
  got: Type.Unknown({ description: 'What the visitor has; null for what is not known.' }),
  holds: Type.Boolean({ description: 'Whether the condition holds.' }),
});

const TracedRule = Named('TracedRule', {
  rule: Type.Integer({ description: 'Position of the rule in the list, from 0 on.' }),
  when: described(RuleConditions, 'The conditions.'),
  then: Type.String({ description: 'The address that visitors go to when the rule holds.' }),
  matched: Type.Boolean({ description: 'Whether all conditions hold.' }),
  reasons: Type.Array(Reason, { description: 'Each condition, and whether it holds.' }),
});

const Share = Named('TracedShare', {
  url: Type.String({ description: 'The address.' }),
  percent: Type.Integer({ description: 'Of a hundred visitors, so many go there.' }),
  leads_to: described(
    Nullable(Type.String()),
    'The address with what the link passes on; null where the visit would find nothing.',
  ),
});

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
  'not_allowed',
] as const;

const OutcomeOfVisit = Named('VisitOutcome', {
  kind: described(OneOf(...OUTCOMES), 'What the visitor gets.'),
  status: Type.Integer({ description: 'HTTP status of the answer, such as 302.' }),
  code: described(Nullable(Type.String()), 'Code of the error; null where the answer is no error.'),
  by: described(
    Nullable(OneOf('rule', 'variants', 'long_url')),
    'What decided about a redirect; null for every other answer.',
  ),
  rule: described(
    Nullable(Type.Integer()),
    'Position of the rule that decided, from 0 on; null where none did.',
  ),
  destination: described(
    Nullable(Type.String()),
    'Where the visitor goes, with what the link passes on. Null where there is no such address, and where variants would be drawn.',
  ),
  counted: Type.Boolean({ description: 'Whether the visit would be a click.' }),
});

const SeenVisitor = Named('SeenVisitor', {
  at: Type.String({ description: 'Moment of the visit, in UTC.', format: 'date-time' }),
  country: described(Nullable(Type.String()), 'Country as ISO 3166-1 alpha-2 code; null for unknown.'),
  network: described(Nullable(Type.String()), 'Name of the network; null for none.'),
  device: described(Nullable(Type.String()), 'Kind of device; null for unknown.'),
  os: described(Nullable(Type.String()), 'Operating system; null for unknown.'),
  language: described(Nullable(Type.String()), 'The language that the visitor wants most; null for unknown.'),
  signed_in: Type.Boolean({ description: 'Whether the visitor is signed in to this installation.' }),
  bot: Type.Boolean({ description: 'Whether the visitor is taken for a bot.' }),
});

export const Explanation = Named('ExplainResponse', {
  visitor: described(SeenVisitor, 'What the visitor is taken for.'),
  link_status: described(OneOf(...STATUSES), 'Status of the link at that moment.'),
  rules: Type.Array(TracedRule, {
    description: 'Every rule in order, also those behind the first that holds.',
  }),
  variants: described(
    Nullable(Type.Array(Share)),
    'The shares of the destination and of the variants; null without variants. None is drawn.',
  ),
  outcome: described(OutcomeOfVisit, 'What the visitor gets.'),
});
export type Explanation = Static<typeof Explanation>;
