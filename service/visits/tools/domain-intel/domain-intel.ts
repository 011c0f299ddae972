import type { Certificate } from '../../../base/outbound/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/duration.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from '../errors.ts';
import { toolRefusals } from '../words.ts';
import type { DomainCertificate, DomainIntelResponse } from './domain-intel-model.ts';
import { readHost } from './host-rule.ts';
import { inquire, MOST_ENTRIES } from './inquiry.ts';

/**
 * What name servers and a host's own certificate tell of it; of the last day. No registry is asked.
 *
 * @throws AppError 400 for what is no host name, 422 `unfetchable`, 504 `upstream_timeout`.
 */
export async function describeHost(context: VisitsContext, text: string): Promise<DomainIntelResponse> {
  const host = readHost(text);
  if (host === undefined) throw notToLookUp('host', toolRefusals.noHost);
  const inquiry = await unlessTooMany(context.inquiries.get(host, () => inquire(context, host)));
  if (inquiry.kind === 'timeout') throw tookTooLong();
  if (inquiry.kind === 'unfetchable') throw unfetchable('host', text);
  const { records, certificate, fetchedAt } = inquiry;
  // The list of public suffixes is large, and few services are ever asked.
  const { getDomain } = await import('tldts');
  return {
    host,
    registrable_domain: getDomain(host) ?? host,
    dns: records,
    whois: null,
    ssl: certificate && describeCertificate(certificate, context.clock.now()),
    fetched_at: toIso(fetchedAt),
  };
}

const describeCertificate = (
  { issuer, subject, validFrom, validTo, names }: Certificate,
  now: number,
): DomainCertificate => ({
  issuer,
  subject,
  valid_from: validFrom,
  valid_to: validTo,
  days_left: Math.floor((Date.parse(validTo) - now) / DAY),
  sans: names.slice(0, MOST_ENTRIES),
});
