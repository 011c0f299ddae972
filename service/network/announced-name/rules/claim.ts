import { dataBytes, type Holding, isSameName, type PacketRecord, typeNumber } from '../records/resource.ts';

/**
 * The state of a name on one interface (RFC 6762, 8): three probes 250 ms apart, then two announcements 1 s apart.
 * `due` is the time of the next step on the monotonic clock, ms; null when nothing is left to do.
 */
export type Claim = { state: 'probing' | 'announcing' | 'announced'; sent: number; due: number | null };

const PROBES = 3;
const ANNOUNCEMENTS = 2;
/** ms. */
const BETWEEN_PROBES = 250;
const BETWEEN_ANNOUNCEMENTS = 1_000;
const AFTER_A_LOST_TIE = 1_000;

/**
 * Starts probing after `delay` ms: a random delay keeps computers that start together from probing at the same time.
 */
export const beginClaim = (now: number, delay: number): Claim => ({
  state: 'probing',
  sent: 0,
  due: now + delay,
});

/** Lets another computer that probes for the name at this moment go first; it will answer our next probe. */
export const deferClaim = (now: number): Claim => beginClaim(now, AFTER_A_LOST_TIE);

/** The name is ours; announces it again now. */
export const announceAgain = (now: number): Claim => ({ state: 'announcing', sent: 0, due: now });

/** The state of a lost name: nothing more is sent about it. */
export const STOPPED: Claim = { state: 'probing', sent: 0, due: null };

/** Whether the name may be used; only then are questions about it answered. */
export const isHeld = ({ state }: Claim): boolean => state !== 'probing';

/** The packets to send now, and the state of the claim afterwards. */
export function stepClaim(
  claim: Claim,
  now: number,
): { claim: Claim; send: 'probe' | 'announcement' | null } {
  if (claim.due === null || claim.due > now) return { claim, send: null };
  if (claim.state === 'probing' && claim.sent < PROBES) {
    return { claim: { ...claim, sent: claim.sent + 1, due: now + BETWEEN_PROBES }, send: 'probe' };
  }
  const sent = claim.state === 'announcing' ? claim.sent + 1 : 1;
  if (sent < ANNOUNCEMENTS) {
    return { claim: { state: 'announcing', sent, due: now + BETWEEN_ANNOUNCEMENTS }, send: 'announcement' };
  }
  return { claim: { state: 'announced', sent, due: null }, send: 'announcement' };
}

/** The addresses of this computer: those at which the service listens, on any interface, and all of them. */
export type OwnAddresses = { served: ReadonlySet<string>; all: ReadonlySet<string> };

/**
 * The owner of the records under the name of a holding.
 *
 * - `ours`: only our own records exist. A computer may be on a network by cable and by radio at once, and receive
 * its own packets with the addresses of the other interface.
 * - `this-computer`: its operating system announces addresses at which the service does not listen.
 * - `another`: another computer has the name too.
 */
export type Owner = 'ours' | 'this-computer' | 'another';

export function ownerOf(holding: Holding, records: readonly PacketRecord[], own: OwnAddresses): Owner {
  const theirs = records
    .filter((record) => isAbout(holding, record))
    .map((record) => judge(holding, record, own));
  return (
    theirs.find((owner) => owner === 'another') ?? theirs.find((owner) => owner === 'this-computer') ?? 'ours'
  );
}

/** A farewell (a lifetime of zero seconds) does not claim a name. */
const isAbout = ({ name }: Holding, record: PacketRecord): boolean =>
  isSameName(record.name, name) && record.type !== 'OPT' && record.ttl !== 0;

function judge({ id, unique }: Holding, record: PacketRecord, own: OwnAddresses): Owner {
  if (unique.some((mine) => saysTheSame(mine, record))) return 'ours';
  if (id === 'service') return unique.some(({ type }) => type === record.type) ? 'another' : 'ours';
  if (record.type !== 'A' && record.type !== 'AAAA') return 'ours';
  const address = record.data.toLowerCase();
  if (own.served.has(address)) return 'ours';
  return own.all.has(address) ? 'this-computer' : 'another';
}

/**
 * Decides which of two computers that probe for the same name may continue (RFC 6762, 8.2): the one whose records
 * come later, compared by type and data in order. Equal records are no conflict.
 */
export function breakTie(
  ours: readonly PacketRecord[],
  theirs: readonly PacketRecord[],
): 'won' | 'lost' | 'same' {
  const [mine, others] = [inOrder(ours), inOrder(theirs)];
  for (const [index, record] of mine.entries()) {
    const other = others[index];
    const order = other ? compare(record, other) : 1;
    if (order !== 0) return order > 0 ? 'won' : 'lost';
  }
  return others.length > mine.length ? 'lost' : 'same';
}

const inOrder = (records: readonly PacketRecord[]): PacketRecord[] => [...records].sort(compare);

const compare = (one: PacketRecord, other: PacketRecord): number =>
  typeNumber(one) - typeNumber(other) || Buffer.compare(dataBytes(one), dataBytes(other));

/** Whether two records are equal except for their lifetimes. */
export const saysTheSame = (one: PacketRecord, other: PacketRecord): boolean =>
  typeNumber(one) === typeNumber(other) && dataBytes(one).equals(dataBytes(other));
