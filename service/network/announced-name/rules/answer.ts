import { type Holding, isSameName, type PacketRecord, type Resource } from '../records/resource.ts';
import { saysTheSame } from './claim.ts';

/** A question about records, as in a packet. */
export type NameQuestion = { name: string; type: string };

/** The records for an answer; no answers when the packet needs none. */
export type Answers = { answers: Resource[]; additionals: Resource[] };

/**
 * Answers questions from the held records. Leaves out records that the asker still has in its cache (RFC 6762, 7.1).
 *
 * For a name without records of the requested type the answer says so (6.1), so that no device waits for an IPv6
 * address that does not exist.
 */
export function answerTo(
  questions: readonly NameQuestion[],
  known: readonly PacketRecord[],
  holdings: readonly Holding[],
): Answers {
  const found = new Set<Resource>();
  for (const question of questions)
    for (const holding of holdings) for (const record of recordsFor(question, holding)) found.add(record);
  const answers = [...found].filter((record) => !known.some((other) => isFreshCopy(record, other)));
  const additionals = answers.length === 0 ? [] : furtherFor(answers, holdings);
  return { answers, additionals };
}

function recordsFor({ name, type }: NameQuestion, holding: Holding): Resource[] {
  const shared = holding.shared.filter(
    (record) => isSameName(record.name, name) && (type === record.type || type === 'ANY'),
  );
  if (!isSameName(holding.name, name) || holding.unique.length === 0) return shared;
  const unique = type === 'ANY' ? holding.unique : holding.unique.filter((record) => record.type === type);
  return [...shared, ...(unique.length > 0 ? unique : [holding.nothingElse])];
}

/**
 * Records that the asker will probably need next: the service of a list entry, the addresses of a host name, missing
 * types.
 */
function furtherFor(answers: readonly Resource[], holdings: readonly Holding[]): Resource[] {
  const further = new Set<Resource>();
  const addAll = (name: string): void => {
    const holding = holdings.find((one) => isSameName(one.name, name));
    if (!holding) return;
    for (const record of holding.unique) {
      further.add(record);
      if (record.type === 'SRV') addAll(record.data.target);
    }
    if (holding.id !== 'service') further.add(holding.nothingElse);
  };
  for (const { type, name, data } of answers.map(readTarget)) {
    if (type === 'A' || type === 'AAAA' || type === 'NSEC') addAll(name);
    else addAll(data);
  }
  return [...further].filter((record) => !answers.includes(record));
}

/** The name that a record points to. */
const readTarget = (record: Resource): { type: Resource['type']; name: string; data: string } => ({
  type: record.type,
  name: record.name,
  data: record.type === 'PTR' ? record.data : record.type === 'SRV' ? record.data.target : '',
});

const isFreshCopy = (record: Resource, known: PacketRecord): boolean =>
  known.type !== 'OPT' &&
  isSameName(record.name, known.name) &&
  saysTheSame(record, known) &&
  (known.ttl ?? 0) >= record.ttl / 2;

/** The limit of answers on one interface: a stranger can send queries at little cost. */
export const ANSWERS = { perSecond: 20, atOnce: 60 } as const;

/**
 * Allows so many actions at once, and then so many per second. `take` tells whether one more is allowed now.
 * `elapsed` is a monotonic time, ms.
 */
export function createAllowance(
  elapsed: () => number,
  { perSecond, atOnce }: { perSecond: number; atOnce: number } = ANSWERS,
): { take(): boolean } {
  let left = atOnce;
  let countedAt = elapsed();
  return {
    take: () => {
      const now = elapsed();
      left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond);
      countedAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
