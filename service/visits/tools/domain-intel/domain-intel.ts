import { isIPv6 } from 'node:net';
import {
  type Certificate,
  checkTarget,
  networkTargets,
  OutboundError,
  readCertificate,
  type TargetPolicy,
} from '../../../base/outbound/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import type { RecordType } from '../../../lib/dns-records.ts';
import { DAY, MINUTE } from '../../../lib/time.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { toolRefusals } from '../../words.ts';
import type { DomainCertificate, DomainIntelResponse, DomainRecords } from '../api.ts';
import { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from '../errors.ts';

/**
 * The facts about a host from name servers and its own certificate, at most a day old. No registry is asked.
 *
 * @throws AppError 400 for a text that is no host name, 422 `unfetchable`, 504 `upstream_timeout`.
 */
export async function describeHost(context: VisitsContext, text: string): Promise<DomainIntelResponse> {
  const host = readHost(text);
  if (host === undefined) throw notToLookUp('host', toolRefusals.noHost);
  const inquiry = await unlessTooMany(context.inquiries.get(host, () => inquire(context, host)));
  if (inquiry.kind === 'timeout') throw tookTooLong();
  if (inquiry.kind === 'unfetchable') throw unfetchable('host', text);
  const { records, certificate, fetchedAt } = inquiry;
  // The list of public suffixes is large, and few services ever need it.
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

const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9-]+$/;
const LETTERS = /^[a-z]+$/;

/** Browsers read such a number as an address. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;

/**
 * The host that a text names, in lower case and without a dot at the end; undefined when it names none
 * (docs/contract/domain-intel.md#host). Addresses are no names.
 */
function readHost(text: string): string | undefined {
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isName = labels.length === 1 ? !NUMBER.test(last) : LETTERS.test(last);
  return isName && labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label))
    ? host
    : undefined;
}

/** The facts about a host, or why there are none; times in ms UTC. */
export type Inquiry = { fetchedAt: number } & (
  | { kind: 'found'; records: DomainRecords; certificate: Certificate | null }
  | { kind: 'unfetchable' }
  | { kind: 'timeout' }
);

/** The most records of one type, and the most names of a certificate. */
const MOST_ENTRIES = 8;

/** The longest text of a record, in UTF-16 units. */
const LONGEST_ENTRY = 2_000;

/** After this time further records are left out, ms. */
const RECORDS_TIMEOUT = 5_000;

/** How long a result is kept, ms. */
export const inquiryKeptFor = ({ kind }: Inquiry): number => (kind === 'found' ? DAY : 5 * MINUTE);

/** Other computers, on the network and on the internet; never this one or a link-local address. */
const policyFor = ({ config }: VisitsContext): TargetPolicy =>
  networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true });

/** Queries the name servers and the host itself. @throws OutboundError `Busy` when too many requests wait. */
async function inquire(context: VisitsContext, host: string): Promise<Inquiry> {
  const fetchedAt = context.clock.now();
  const verdict = await checkTarget(context, policyFor(context), `https://${host}/`);
  if (!verdict.ok) {
    if (verdict.problem === 'busy') throw new OutboundError('Busy', verdict.message);
    return { kind: verdict.problem === 'late' ? 'timeout' : 'unfetchable', fetchedAt };
  }
  const { target } = verdict;
  const further = (type: RecordType): Promise<string[]> => furtherRecords(context, host, type);
  const [mx, ns, txt, certificate] = await Promise.all([
    further('mx'),
    further('ns'),
    further('txt'),
    readCertificate(context, target),
  ]);
  const [aaaa, a] = [true, false].map((isSix) => target.addresses.filter((one) => isIPv6(one) === isSix));
  const records = { a: kept(a), aaaa: kept(aaaa), mx, ns, txt };
  return { kind: 'found', records, certificate, fetchedAt };
}

/** Empty when the name servers have no records, or do not answer: only the system may know a name of this network. */
async function furtherRecords({ machine }: VisitsContext, host: string, type: RecordType): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, RECORDS_TIMEOUT, []).unref());
  return kept(await Promise.race([machine.records(host, type).catch(() => []), late]));
}

const kept = (entries: readonly string[] = []): string[] =>
  entries.slice(0, MOST_ENTRIES).map((entry) => entry.slice(0, LONGEST_ENTRY));
