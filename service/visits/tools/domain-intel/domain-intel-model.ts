import { type Static, Type } from '@sinclair/typebox';
import { described, IsoTime, Nullable } from '../../../http/types.ts';

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

/** Dates as they stand in the certificate. */
const DomainCertificate = Type.Object({
  issuer: described(Nullable(Type.String()), 'Who issued the certificate; null when it does not say.'),
  subject: described(Nullable(Type.String()), 'Whom the certificate is for; null when it does not say.'),
  valid_from: Type.String({ description: 'Begin, as it stands in the certificate.' }),
  valid_to: Type.String({ description: 'End, as it stands in the certificate.' }),
  days_left: Type.Integer({ description: 'Days until the certificate ends.' }),
  sans: described(Texts, 'Host names that the certificate is for.'),
});
export type DomainCertificate = Static<typeof DomainCertificate>;

/** Dates as the registry writes them. */
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

/** What is known of a host (docs/contract/domain-intel.md). */
export const DomainIntelResponse = Type.Object(
  {
    host: Type.String({ description: 'The host that was asked for.' }),
    registrable_domain: Type.String({
      description: 'The part of the host that can be registered, such as example.com.',
    }),
    dns: described(DomainRecords, 'Records of the host, by type.'),

    whois: described(Nullable(DomainRegistration), 'Always null: no registry is asked.'),
    ssl: described(Nullable(DomainCertificate), 'The certificate of the host; null without.'),
    fetched_at: IsoTime,
  },
  { $id: 'DomainIntelResponse' },
);
export type DomainIntelResponse = Static<typeof DomainIntelResponse>;
