import { type Holding, isSameName, type PacketRecord } from '../records/resource.ts';
import { saysTheSame } from './tie-break.ts';

/** The addresses of this computer: those the service is served at, on any interface, and all of them. */
export type OwnAddresses = { served: ReadonlySet<string>; all: ReadonlySet<string> };

/**
 * Whom records under the name of a holding belong to.
 *
 * - `ours`: there are none but ours. One computer may be on a network by cable and by radio at once, and hear
 *   itself with the addresses of the other interface.
 * - `this-computer`: its operating system announces addresses at which the service is not served.
 * - `another`: a computer that has the name too.
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

/** A farewell (zero seconds to keep it) claims nothing. */
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
