import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';

/** How long an answer is kept at most, ms: for who edits the file by hand while the service runs. */
const KEPT = 10_000;

type Revised = Pick<Database, 'revision'>;

type Kept<Answer> = LRUCache<string, { answer: Answer; revision: number }>;

/** Reads what is not kept. */
type Read<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

/**
 * What short reads found, by key: at most `most` answers, each until a write may have changed it (`Database.revision`). That
 * nothing was found is not kept, and nothing is of a database that others write to.
 *
 * Who gets an answer must not change it: others get the same.
 */
export class KeptAnswers<Answer extends object> {
  readonly #most: number;
  readonly #places = new WeakMap<Database['revision'], Kept<Answer>>();

  constructor(most: number) {
    this.#most = most;
  }

  async find(
    database: Revised,
    key: string,
    read: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const found = await this.findMany(database, [key], async () => {
      const answer = await read();
      return new Map(answer ? [[key, answer]] : []);
    });
    return found.get(key);
  }

  /** Those that there are; `read` is asked for all that are not kept, at once. */
  async findMany(
    database: Revised,
    keys: readonly string[],
    read: Read<Answer>,
  ): Promise<ReadonlyMap<string, Answer>> {
    const revision = database.revision();
    const found = new Map<string, Answer>();
    const kept = this.#placeOf(database);
    for (const key of keys) {
      const known = kept.get(key);
      if (known?.revision === revision) found.set(key, known.answer);
    }
    const others = keys.filter((key) => !found.has(key));
    if (others.length === 0) return found;
    for (const [key, answer] of await read(others)) {
      found.set(key, answer);
      if (revision !== null && database.revision() === revision) kept.set(key, { answer, revision });
    }
    return found;
  }

  #placeOf({ revision }: Revised): Kept<Answer> {
    const kept = this.#places.get(revision) ?? new LRUCache({ max: this.#most, ttl: KEPT });
    this.#places.set(revision, kept);
    return kept;
  }
}
