import { isOfImport } from '../../../db/journal/change.ts';
import { toIso } from '../../../lib/timestamp.ts';
import type { LiveChange } from '../api.ts';
import { isTold } from '../audience.ts';
import type { Occurrence, Told } from '../feed.ts';
import { type Connection, eventFrame } from './connection.ts';

/** A change of the journal as it is sent, the same for every reader. */
export const changeFrame = (change: Told): Uint8Array =>
  eventFrame('change', wireOf(change, change.at), change.seq);

/** The same for an event that is not in the journal, and so has no place there. `at` in milliseconds UTC. */
export const noticeFrame = (occurrence: Occurrence, at: number): Uint8Array =>
  eventFrame('change', wireOf(occurrence, at));

/** Sends a change to a connection, once, if its caller may receive it. */
export function pass(connection: Connection, change: Told, frame: Uint8Array): void {
  if (change.seq <= connection.place) return;
  connection.place = change.seq;
  if (!isOfImport(change) && isTold(connection.actor, change)) connection.send(frame);
}

const wireOf = ({ kind, subject, subjectId }: Occurrence, at: number): LiveChange => ({
  kind,
  at: toIso(at),
  subject,
  subject_id: subjectId,
});

/** The same event is sent at most once in so many milliseconds. */
const TELL_EVERY = 1_000;

/** The most events that wait to be sent; further ones are dropped. */
const MOST_WAITING = 1_000;

/** Frequent events that are not in the journal: each is sent once a second, however often it happens. */
export class Notices {
  readonly #tell: (occurrence: Occurrence) => void;
  readonly #waiting = new Map<string, Occurrence>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (occurrence: Occurrence) => void) {
    this.#tell = tell;
  }

  add(occurrence: Occurrence): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${occurrence.kind} ${occurrence.subjectId}`, occurrence);
    this.#timer ??= setTimeout(() => this.#tellAll(), TELL_EVERY);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #tellAll(): void {
    const waiting = [...this.#waiting.values()];
    this.clear();
    for (const occurrence of waiting) this.#tell(occurrence);
  }
}
