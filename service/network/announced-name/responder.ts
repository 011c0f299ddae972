import type { Holding, Resource } from './records/resource.ts';
import { answerTo, createAllowance } from './rules/answer.ts';
import { answerForStranger, isForItself, isInternet } from './rules/packets.ts';
import type { Heard } from './wire/door.ts';
import { type Family, MDNS_PORT } from './wire/socket.ts';

/** ms. A record that was just multicast is not multicast again (RFC 6762, 6). */
const SAY_AGAIN_AFTER = 1_000;
/**
 * ms. A shared record is sent after a random pause, so that several computers do not answer at once (RFC 6762, 6).
 */
const PAUSE = { least: 20, most: 120 } as const;

type Options = {
  elapsed(): number;
  later(ms: number, act: () => void): () => void;
  /** A random number from 0 up to one, exclusive. */
  chance(): number;
};

/** Answers the queries on one interface. */
export type Responder = {
  answer(heard: Heard, holdings: readonly Holding[]): void;
  /** Records that these records were just multicast on the interface. */
  noteSaid(records: readonly Resource[]): void;
  close(): void;
};

export function createResponder({ elapsed, later, chance }: Options): Responder {
  const allowance = createAllowance(elapsed);
  const saidAt: Record<Family, WeakMap<Resource, number>> = { udp4: new WeakMap(), udp6: new WeakMap() };
  const waiting = new Set<() => void>();

  const age = (family: Family, record: Resource): number =>
    elapsed() - (saidAt[family].get(record) ?? Number.NEGATIVE_INFINITY);
  const note = (family: Family, records: readonly Resource[]): void => {
    for (const record of records) saidAt[family].set(record, elapsed());
  };
  const afterPause = (act: () => void): void => {
    const cancel = later(PAUSE.least + chance() * (PAUSE.most - PAUSE.least), () => {
      waiting.delete(cancel);
      act();
    });
    waiting.add(cancel);
  };

  return {
    answer: ({ packet, family, from, respond }, holdings) => {
      const questions = packet.questions.filter(isInternet);
      const found = answerTo(questions, packet.answers, holdings);
      if (found.answers.length === 0 || !allowance.take()) return;
      if (from.port !== MDNS_PORT) {
        respond(answerForStranger({ id: packet.id, questions }, found), from);
        return;
      }
      // The answer goes to the asker only, if it was multicast recently (RFC 6762, 5.4).
      const isKnown = found.answers.every((record) => age(family, record) < (record.ttl * 1_000) / 4);
      if (isKnown && questions.every(isForItself)) {
        respond(found, from);
        return;
      }
      const isProbe = packet.authorities.length > 0;
      const answers = found.answers.filter((record) => isProbe || age(family, record) >= SAY_AGAIN_AFTER);
      if (answers.length === 0) return;
      const say = (): void => respond({ ...found, answers });
      note(family, answers);
      if (answers.every(({ flush }) => flush)) say();
      else afterPause(say);
    },
    noteSaid: (records) => {
      note('udp4', records);
      note('udp6', records);
    },
    close: () => {
      for (const cancel of waiting) cancel();
    },
  };
}
