import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { perDay, perMinute, tiers } from '../../http/rate-limit.ts';
import { described, IsoTime, Named, Nullable } from '../../http/types.ts';

export const DomainIntelQuery = Type.Object({
  host: Type.String({ description: 'Host name to look up.', maxLength: 253 }),
});

const Texts = Type.Array(Type.String());

/** Records of a host by their type, at most eight each. */
const DomainRecords = Type.Object(
  {
    a: described(Texts, 'IPv4 addresses, at most eight.'),
    aaaa: described(Texts, 'IPv6 addresses, at most eight.'),
    mx: described(Texts, 'Mail servers, at most eight.'),
    ns: described(Texts, 'Name servers, at most eight.'),
    txt: described(Texts, 'Texts, at most eight.'),
  },
  { additionalProperties: Texts },
);
export type DomainRecords = Static<typeof DomainRecords>;

/** Dates as written in the certificate. */
const DomainCertificate = Type.Object({
  issuer: described(Nullable(Type.String()), 'Who issued the certificate; null when it does not say.'),
  subject: described(Nullable(Type.String()), 'Whom the certificate is for; null when it does not say.'),
  valid_from: Type.String({ description: 'Begin, as it stands in the certificate.' }),
  valid_to: Type.String({ description: 'End, as it stands in the certificate.' }),
  days_left: Type.Integer({ description: 'Days until the certificate ends.' }),
  sans: described(Texts, 'Host names that the certificate is for.'),
});
export type DomainCertificate = Static<typeof DomainCertificate>;

/** Dates as written by the registry. */
const DomainRegistration = Type.Object({
  registrar: described(Nullable(Type.String()), 'Who registered the domain; null when it is not known.'),
  created: described(Nullable(Type.String()), 'When it was registered; null when it is not known.'),
  updated: described(
    Nullable(Type.String()),
    'When the registration was last changed; null when it is not known.',
  ),
  expires: described(Nullable(Type.String()), 'When the registration ends; null when it is not known.'),
  age_days: described(Nullable(Type.Integer()), 'Days since it was registered; null when it is not known.'),
});

/** The facts about a host (docs/contract/domain-intel.md). */
export const DomainIntelResponse = Named('DomainIntelResponse', {
  host: Type.String({ description: 'The host that was asked for.' }),
  registrable_domain: Type.String({
    description: 'The part of the host that can be registered, such as example.com.',
  }),
  dns: described(DomainRecords, 'Records of the host, by type.'),
  whois: described(Nullable(DomainRegistration), 'Always null: no registry is asked.'),
  ssl: described(Nullable(DomainCertificate), 'The certificate of the host; null without.'),
  fetched_at: IsoTime,
});
export type DomainIntelResponse = Static<typeof DomainIntelResponse>;

const ExpandQuery = Type.Object({
  url: Type.String({ description: 'The address to follow: http or https.', maxLength: 2048 }),
});

/** One request on the way; `status` is null without an answer. */
const ChainHop = Type.Object({
  url: Type.String({ description: 'The address of the hop.' }),
  status: described(Nullable(Type.Integer()), 'HTTP status of its answer; null when it did not answer.'),
  https: Type.Boolean({ description: 'Whether it begins with https.' }),
});
export type ChainHop = Static<typeof ChainHop>;

/** The redirects of an address (docs/contract/expand.md). */
export const ExpandResponse = Named('ExpandResponse', {
  url: Type.String({ description: 'The address, as it was asked for.' }),
  final_url: Type.String({ description: 'The address after all redirects.' }),
  final_status: described(
    Nullable(Type.Integer()),
    'HTTP status of its answer; null when it did not answer or was not asked.',
  ),
  truncated: Type.Boolean({
    description: 'Whether there were more redirects than are followed; final_url was not asked then.',
  }),
  hops: Type.Array(ChainHop, { description: 'The requests on the way, in order.' }),
  blocklist_match: Type.Boolean({
    description: 'Whether the blocklist of the owner matches one of the addresses.',
  }),
  web_risk: described(
    Nullable(
      Type.Object({
        checked: Type.Boolean({ description: 'Whether it was checked.' }),
        threats: Type.Array(Type.String(), { description: 'What was found.' }),
      }),
    ),
    'Always null: no service of the internet is asked.',
  ),
  fetched_at: IsoTime,
});
export type ExpandResponse = Static<typeof ExpandResponse>;

/** Both the request and the answer. */
export const ToolRules = Named('ToolRules', {
  /** Whether looking up addresses, hosts and pages requires an account. */
  sign_in_required: Type.Boolean(),
});
export type ToolRules = Static<typeof ToolRules>;

/** The limit of every tool. */
export const TOOL_LIMIT = tiers({
  signedIn: [perMinute(60), perDay(2000)],
  anonymous: [perMinute(15), perDay(300)],
});

/** Open to callers without an account, unless the owner closes the tools (docs/contract/host.md#tools). */
export const TOOL_ACCESS = { who: 'optional', ownerDecides: true } as const;

const COMMON = { path: '/host/tools', tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

export const GET_TOOL_RULES = operation({
  ...COMMON,
  method: 'GET',
  summary: 'Who may look up addresses, hosts and pages',
  description: 'Answers who may use the operations that look up addresses, hosts and pages.',
  responses: { 200: ToolRules },
});

export const CHANGE_TOOL_RULES = operation({
  ...COMMON,
  method: 'PUT',
  summary: 'Decide who may look up addresses, hosts and pages',
  description: 'Sets who may use the operations that look up addresses, hosts and pages.',
  body: ToolRules,
  responses: { 200: ToolRules },
});

export const EXPAND_URL = operation({
  method: 'GET',
  path: '/api/v1/expand',
  operationId: 'expandUrl',
  summary: 'Where an address leads, hop by hop',
  description:
    'Follows the redirects of an address and answers each hop. The owner decides who may call it, and whether addresses on the internet may be asked.',
  tag: 'Metadata',
  limit: TOOL_LIMIT,
  access: TOOL_ACCESS,
  query: ExpandQuery,
  responses: { 200: ExpandResponse, 400: null, 504: null },
});

export const GET_DOMAIN_INTEL = operation({
  method: 'GET',
  path: '/api/v1/domain-intel',
  operationId: 'getDomainIntel',
  summary: 'What name servers and its certificate tell of a host',
  description:
    'Asks name servers and the host itself, and answers DNS records and certificate. Registries are not asked, so whois is null. The owner decides who may call it.',
  tag: 'Metadata',
  limit: TOOL_LIMIT,
  access: TOOL_ACCESS,
  query: DomainIntelQuery,
  responses: { 200: DomainIntelResponse, 400: null, 504: null },
});
