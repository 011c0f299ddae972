import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Nullable } from '../../../http/types.ts';

export const DomainIntelQuery = Type.Object({ host: Type.String({ maxLength: 253 }) });

const Texts = Type.Array(Type.String());

/** Records of a host by their type, at most eight each. */
const DomainRecords = Type.Object(
  { a: Texts, aaaa: Texts, mx: Texts, ns: Texts, txt: Texts },
  { additionalProperties: Texts },
);
export type DomainRecords = Static<typeof DomainRecords>;

/** Dates as they stand in the certificate. */
const DomainCertificate = Type.Object({
  issuer: Nullable(Type.String()),
  subject: Nullable(Type.String()),
  valid_from: Type.String(),
  valid_to: Type.String(),
  days_left: Type.Integer(),
  sans: Texts,
});
export type DomainCertificate = Static<typeof DomainCertificate>;

/** Dates as the registry writes them. */
const DomainRegistration = Type.Object({
  registrar: Nullable(Type.String()),
  created: Nullable(Type.String()),
  updated: Nullable(Type.String()),
  expires: Nullable(Type.String()),
  age_days: Nullable(Type.Integer()),
});

/** What is known of a host (docs/contract/domain-intel.md). */
export const DomainIntelResponse = Type.Object(
  {
    host: Type.String(),
    registrable_domain: Type.String(),
    dns: DomainRecords,
    /** Always null: no registry of the internet is asked. */
    whois: Nullable(DomainRegistration),
    ssl: Nullable(DomainCertificate),
    fetched_at: IsoTime,
  },
  { $id: 'DomainIntelResponse' },
);
export type DomainIntelResponse = Static<typeof DomainIntelResponse>;
