import type multicastDns from 'multicast-dns';

/** A record of any kind, as packets carry them. */
export type PacketRecord = multicastDns.ResponseOutgoingPacket['answers'][number];

type Common = {
  name: string;
  /** Seconds that others may keep it. */
  ttl: number;
  /** The cache-flush bit: these are all records of this name and type (RFC 6762, 10.2). */
  flush: boolean;
};

/** A record of the kinds that are announced. */
export type Resource = Common &
  (
    | { type: 'A' | 'AAAA' | 'PTR'; data: string }
    | { type: 'SRV'; data: { priority: number; weight: number; port: number; target: string } }
    | { type: 'TXT'; data: Buffer[] }
    | { type: 'NSEC'; data: { nextDomain: string; rrtypes: string[] } }
  );

/** How long others may keep records, s (RFC 6762, 10): those with a host name or address, and the rest. */
export const TTL = { host: 120, other: 4_500 } as const;

/** What is claimed: the name for links, the computer's own name, and the service in lists of services. */
export type ClaimId = 'links' | 'computer' | 'service';

/** The records under one name, of which there may be one on the network. */
export type Holding = {
  id: ClaimId;
  name: string;
  /** Records that are all there may be under the name. Probes propose them. */
  unique: Resource[];
  /** Says that the name has no records but these (RFC 6762, 6.1). */
  nothingElse: Resource;
  /** Records under names that others use too, announced together with the unique ones. */
  shared: Resource[];
};

/** Names are the same whatever the case of their ASCII letters (RFC 6762, 16). */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other);

const fold = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/\.$/, '');
