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
import { DAY, MINUTE } from '../../../lib/duration.ts';
import type { DomainRecords } from './domain-intel-model.ts';

/** What was found out about a host, or why nothing was; times in ms UTC. */
export type Inquiry = { fetchedAt: number } & (
  | { kind: 'found'; records: DomainRecords; certificate: Certificate | null }
  | { kind: 'unfetchable' }
  | { kind: 'timeout' }
);

/** Of one type, and of the names of a certificate. */
export const MOST_ENTRIES = 8;

/** The longest text that is kept of one record, in UTF-16 units. */
const LONGEST_ENTRY = 2_000;

/** Until further records are left out, ms. */
const RECORDS_TIMEOUT = 5_000;

/** How long what was found out is kept, ms. */
export const inquiryKeptFor = ({ kind }: Inquiry): number => (kind === 'found' ? DAY : 5 * MINUTE);

/** Other computers, on the network and on the internet; never this one or a link-local address. */
const policyFor = ({ config }: VisitsContext): TargetPolicy =>
  networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true });

/** Asks the name servers and the host itself about it. @throws OutboundError `Busy` when too many requests wait. */
export async function inquire(context: VisitsContext, host: string): Promise<Inquiry> {
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

/** None where the name servers have none, or do not answer: a name of this network may be known to the system alone. */
async function furtherRecords({ machine }: VisitsContext, host: string, type: RecordType): Promise<string[]> {
  const late = new Promise<string[]>((resolve) => setTimeout(resolve, RECORDS_TIMEOUT, []).unref());
  return kept(await Promise.race([machine.records(host, type).catch(() => []), late]));
}

const kept = (entries: readonly string[] = []): string[] =>
  entries.slice(0, MOST_ENTRIES).map((entry) => entry.slice(0, LONGEST_ENTRY));
