import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Maybe, Named, Nullable, OneOf, pageOf } from '../../http/types.ts';

const DomainStatus = Type.Unsafe<'pending' | 'verifying' | 'active' | 'suspended' | 'revoked'>({
  ...OneOf('pending', 'verifying', 'active', 'suspended', 'revoked'),
  $id: 'DomainStatus',
  description:
    'pending was not verified yet, active serves links, suspended failed its last checks, revoked was given up. verifying is never answered.',
});

const VERIFICATION_METHODS = [
  'cname',
  'a_record',
  'txt_challenge',
  'system',
  'cf_delegated_dcv',
  'cf_http_dcv',
] as const;

const VerificationMethod = Type.Unsafe<(typeof VERIFICATION_METHODS)[number]>({
  ...OneOf(...VERIFICATION_METHODS),
  $id: 'VerificationMethod',
  description: 'How the domain is proved. Here it is a_record.',
});

const DnsRecord = Named('DnsRecord', {
  type: described(OneOf('CNAME', 'TXT', 'A'), 'Type of the record.'),
  name: Type.String({ description: 'Name of the record.' }),
  value: Type.String({ description: 'Value of the record.' }),
  purpose: Nullable(Type.String(), 'What the record is for; null without.'),
});

/** One step of the proof; `passed` is null when an earlier step failed (docs/contract/domains.md#verification). */
const VerificationStep = Named('DomainVerificationStep', {
  step: described(
    OneOf('resolve', 'address', 'probe'),
    "resolve: the name leads to an address. address: the address is this computer's. probe: a request to the name arrives here.",
  ),
  passed: Nullable(Type.Boolean(), 'Whether the step passed; null when an earlier one failed.'),
  message: Type.String({ description: 'What was found, as a sentence.' }),
});

/** The result of the last verification, step by step: an addition of Linnet that official clients ignore. */
const Verification = Named('DomainVerification', {
  checked_at: IsoTime,
  steps: Type.Array(VerificationStep, { description: 'The steps, in order.' }),
});

export const DomainResponse = Named('CustomDomainResponse', {
  id: Type.String(),
  fqdn: Type.String({ description: 'Host name in small letters, as DNS writes it.' }),
  status: DomainStatus,
  verification_method: VerificationMethod,
  dns_records: Type.Array(DnsRecord, { description: 'Records that lead the name to this computer.' }),
  setup_notes: Type.Array(Type.String(), { description: 'Sentences for people about what to set up.' }),
  created_at: IsoTime,
  updated_at: Nullable(IsoTime),
  last_verified_at: Nullable(IsoTime, 'When a verification last succeeded, in UTC; null for never.'),
  last_verification_error: Nullable(
    Type.String(),
    'Why the last verification failed, as a sentence; null after a success.',
  ),
  root_redirect: Nullable(Type.String(), 'Where the bare address of the domain leads; null for nowhere.'),
  not_found_redirect: Nullable(Type.String(), 'Where names lead that no link has; null for nowhere.'),
  custom_robots_txt: Nullable(Type.String(), 'Text of /robots.txt; null for the usual one.'),
  address: Type.String({
    description:
      'What links on the domain begin with, with the port where one must be typed. Only Linnet has it.',
  }),
  verification: Nullable(
    Verification,
    'What the last verification found, step by step; null before the first. Only Linnet has it.',
  ),
});
export type DomainResponse = Static<typeof DomainResponse>;

export const DomainList = Named('CustomDomainListResponse', pageOf(DomainResponse));
export type DomainList = Static<typeof DomainList>;

export const DomainDeleted = Named('CustomDomainDeleteResponse', {
  id: Type.String(),
  fqdn: Type.String(),
  cascade: Type.Boolean({ description: 'Whether its links were deleted too.' }),
  urls_deleted: Type.Integer({ description: 'Number of links that were deleted.' }),
});
export type DomainDeleted = Static<typeof DomainDeleted>;

export const CreateDomainBody = Named('CreateCustomDomainRequest', {
  fqdn: Type.String({ description: 'Host name, such as links.example.com or go.', maxLength: 253 }),
});

const RedirectTarget = Maybe(Type.String({ minLength: 1, maxLength: 2083, format: 'uri' }));

export const UpdateDomainBody = Named('UpdateCustomDomainRequest', {
  root_redirect: described(RedirectTarget, 'Where the bare address of the domain leads; null for nowhere.'),
  not_found_redirect: described(RedirectTarget, 'Where names lead that no link has; null for nowhere.'),
  custom_robots_txt: Maybe(Type.String({ maxLength: 4096 }), 'Text of /robots.txt; null for the usual one.'),
});
export type UpdateDomainInput = Static<typeof UpdateDomainBody>;

/** Any text: an id of another form is treated as unknown (docs/contract/domains.md#errors). */
export const DomainParams = Type.Object({ domain_id: Type.String() });

export const DomainListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, alsoKnownAs: ['pageSize'] }),
  ),
});

export const CascadeQuery = Type.Object({
  cascade: Type.Optional(
    Type.Boolean({
      description: 'Whether the links on the domain and their clicks are deleted too.',
      default: false,
    }),
  ),
});

/** Both the request and the answer. */
export const FurtherNames = Named('FurtherNames', {
  names: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 20 }),
});
