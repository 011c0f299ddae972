import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Nullable, OneOf } from '../../http/types.ts';

const DomainStatus = Type.Unsafe<'pending' | 'verifying' | 'active' | 'suspended' | 'revoked'>({
  ...OneOf('pending', 'verifying', 'active', 'suspended', 'revoked'),
  $id: 'DomainStatus',
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
});

const DnsRecord = Type.Object(
  {
    type: OneOf('CNAME', 'TXT', 'A'),
    name: Type.String(),
    value: Type.String(),
    purpose: Nullable(Type.String()),
  },
  { $id: 'DnsRecord' },
);

/** One step of the proof; `passed` is null when an earlier one failed (docs/contract/domains.md#verification). */
const VerificationStep = Type.Object(
  {
    step: OneOf('resolve', 'address', 'probe'),
    passed: Nullable(Type.Boolean()),
    message: Type.String(),
  },
  { $id: 'DomainVerificationStep' },
);

/** What the last verification found, step by step: Linnet's own, official clients ignore it. */
const Verification = Type.Object(
  { checked_at: IsoTime, steps: Type.Array(VerificationStep) },
  { $id: 'DomainVerification' },
);

export const DomainResponse = Type.Object(
  {
    id: Type.String(),
    fqdn: Type.String(),
    status: DomainStatus,
    verification_method: VerificationMethod,
    dns_records: Type.Array(DnsRecord),
    setup_notes: Type.Array(Type.String()),
    created_at: IsoTime,
    updated_at: Nullable(IsoTime),
    last_verified_at: Nullable(IsoTime),
    last_verification_error: Nullable(Type.String()),
    root_redirect: Nullable(Type.String()),
    not_found_redirect: Nullable(Type.String()),
    custom_robots_txt: Nullable(Type.String()),
    /** What its links begin with, with the port where one must be typed: Linnet's own. */
    address: Type.String(),
    verification: Nullable(Verification),
  },
  { $id: 'CustomDomainResponse' },
);
export type DomainResponse = Static<typeof DomainResponse>;

export const DomainList = Type.Object(
  {
    items: Type.Array(DomainResponse),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasNext: Type.Boolean(),
  },
  { $id: 'CustomDomainListResponse' },
);
export type DomainList = Static<typeof DomainList>;

export const DomainDeleted = Type.Object(
  { id: Type.String(), fqdn: Type.String(), cascade: Type.Boolean(), urls_deleted: Type.Integer() },
  { $id: 'CustomDomainDeleteResponse' },
);
export type DomainDeleted = Static<typeof DomainDeleted>;

export const CreateDomainBody = Type.Object(
  { fqdn: Type.String({ maxLength: 253 }) },
  { $id: 'CreateCustomDomainRequest' },
);

const RedirectTarget = Maybe(Type.String({ minLength: 1, maxLength: 2083, format: 'uri' }));

export const UpdateDomainBody = Type.Object(
  {
    root_redirect: RedirectTarget,
    not_found_redirect: RedirectTarget,
    custom_robots_txt: Maybe(Type.String({ maxLength: 4096 })),
  },
  { $id: 'UpdateCustomDomainRequest' },
);
export type UpdateDomainInput = Static<typeof UpdateDomainBody>;

/** Any text: an id of another shape is unknown, like an id of no domain (docs/contract/domains.md#errors). */
export const DomainParams = Type.Object({ domain_id: Type.String() });

export const DomainListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, default: 20, alsoKnownAs: ['pageSize'] }),
  ),
});

export const CascadeQuery = Type.Object({ cascade: Type.Optional(Type.Boolean({ default: false })) });

/** Request and answer alike. */
export const FurtherNames = Type.Object(
  { names: Type.Array(Type.String({ minLength: 1, maxLength: 253 }), { maxItems: 20 }) },
  { $id: 'FurtherNames' },
);
