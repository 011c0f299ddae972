import type multicastDns from 'multicast-dns';
import type { Holding, Resource } from '../records/resource.ts';
import type { Answers } from './answer.ts';

/** A question in a packet. */
export type PacketQuestion = multicastDns.QueryOutgoingPacket['questions'][number];

/** Asks whether the name is free, and lists the records intended for it (RFC 6762, 8.1, 10.2). */
export const probeFor = ({ name, unique }: Holding): multicastDns.QueryOutgoingPacket => ({
  questions: [everythingAt(name)],
  authorities: unique.map((record) => ({ ...record, flush: false })),
});

/** The library's types lack this type of question. */
function everythingAt(name: string): PacketQuestion;
function everythingAt(name: string): { name: string; type: string } {
  return { name, type: 'ANY' };
}

/** Announces all records of the name (RFC 6762, 8.3). */
export const announcementOf = ({ unique, shared, nothingElse }: Holding): Answers => ({
  answers: [...unique, ...shared],
  additionals: [nothingElse],
});

/** Withdraws records (RFC 6762, 10.1). Without the cache-flush bit, because other records of the name may stay. */
export const farewellTo = (records: readonly Resource[]): multicastDns.ResponseOutgoingPacket => ({
  answers: records.map((record) => ({ ...record, ttl: 0, flush: false })),
});

/**
 * Records of a holding that only this computer has sent. Other computers also announce that this network has web
 * servers.
 */
export const ownRecordsOf = ({ name, unique, shared }: Holding): Resource[] => [
  ...unique,
  ...shared.filter(({ type, data }) => type === 'PTR' && data === name),
];

/**
 * How many seconds a program without multicast may cache an answer, as it does not receive later changes (RFC 6762,
 * 6.7).
 */
const LONGEST_FOR_A_STRANGER = 10;

/** The answer to a program that sends its query from another port, in the form of ordinary DNS (RFC 6762, 6.7). */
export function answerForStranger(
  { id, questions }: { id: number; questions: readonly PacketQuestion[] },
  { answers, additionals }: Answers,
): multicastDns.ResponseOutgoingPacket {
  const plain = (record: Resource): Resource => ({
    ...record,
    ttl: Math.min(record.ttl, LONGEST_FOR_A_STRANGER),
    flush: false,
  });
  return {
    id,
    questions: questions.map(({ name, type }) => ({ name, type, class: 'IN' })),
    answers: answers.map(plain),
    additionals: additionals.map(plain),
  };
}

/** The library's name for the class of a question that wants a unicast answer (RFC 6762, 5.4). */
const FOR_ITSELF = 'UNKNOWN_32769';

export const isForItself = ({ class: name = 'IN' }: PacketQuestion): boolean => String(name) === FOR_ITSELF;

export const isInternet = (question: PacketQuestion): boolean =>
  ['IN', 'ANY', FOR_ITSELF].includes(question.class ?? 'IN');
