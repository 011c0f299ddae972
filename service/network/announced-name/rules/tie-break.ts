import { dataBytes, typeNumber } from '../records/data-bytes.ts';
import type { PacketRecord } from '../records/resource.ts';

/**
 * Which of two computers may go on that probe for the same name at the same time (RFC 6762, 8.2): the one whose records
 * come later, compared by type and data in order. The same records are no dispute.
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

/** Whether two records say the same, whatever the time for which they may be kept. */
export const saysTheSame = (one: PacketRecord, other: PacketRecord): boolean =>
  typeNumber(one) === typeNumber(other) && dataBytes(one).equals(dataBytes(other));
