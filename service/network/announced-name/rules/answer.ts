import { type Holding, isSameName, type PacketRecord, type Resource } from '../records/resource.ts';
import { saysTheSame } from './tie-break.ts';

/** A question about records, as packets carry it. */
export type NameQuestion = { name: string; type: string };

/** What questions are answered with; no answers when there is nothing to say. */
export type Answers = { answers: Resource[]; additionals: Resource[] };

/**
 * Answers questions from what is held. What the asker knows already is left out, if it is fresh (RFC 6762, 7.1).
 *
 * A name without records of the asked type says so (6.1), so that no device waits for an IPv6 address there is not.
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

/** What the asker will want next: the service behind a list entry, the addresses behind a host name, what is missing. */
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

/** The name that an answer leads to. */
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
