import { SvelteMap } from 'svelte/reactivity';
import type { Stats, StatsFilters, StatsQuery } from '../../../../../api/stats.ts';
import { Resource } from '../../../../../lib/resource.svelte.ts';
import { serviceTime } from '../../../../../lib/service-time.ts';
import { boundsBefore, boundsOf, type Range } from '../../filters/range.ts';
import { type Whose, whose } from '../../whose.svelte.ts';
import type { Question } from './questions.ts';

/** The part of the view of a board that all its widgets follow. */
type Viewed = { range: Range; timezone: string; whose: Whose | undefined };

type Asked = Question & { filters: StatsFilters } & Viewed;

/** The answer that feeds the widgets of one question. What was counted before stays until the new answer is here. */
export class Counted {
  /** Whether the widgets' own filter and the board's exclude each other, so that nothing is counted. */
  isDisjoint = $state(false);
  readonly stats = new Resource<Stats>((signal) => whose.source.load(this.query(), signal));
  readonly earlier = new Resource<Stats>((signal) => whose.source.load(this.#queryBefore(), signal));
  #asked = $state.raw<Asked>();

  /** Asks again if the present answer lacks something or is about another question. */
  ask(question: Question, viewed: Viewed): void {
    const { filters } = question;
    this.isDisjoint = filters === undefined;
    const before = this.#asked;
    if (filters === undefined) {
      this.stop();
      this.#asked = undefined;
      return;
    }
    this.#asked = { ...question, ...viewed, filters };
    const isSame = before !== undefined && subjectOf(before) === subjectOf(this.#asked);
    const isEnough = question.groupBy.every((split) => before?.groupBy.includes(split));
    if (!isSame || !isEnough) void this.stats.reload();
    // An answer with more than is needed is kept; it serves when the widget comes back.
    else this.#asked = { ...this.#asked, groupBy: before.groupBy };
    if (question.compares && !(isSame && before.compares)) void this.earlier.reload();
  }

  /** Asks everything again. */
  reload(): void {
    if (!this.#asked) return;
    void this.stats.reload();
    if (this.#asked.compares) void this.earlier.reload();
  }

  stop(): void {
    this.stats.stop();
    this.earlier.stop();
  }

  /** The request as it would be sent now. */
  query(): StatsQuery {
    const { range, timezone, ...question } = this.#current();
    return { ...boundsOf(range, serviceTime.now(), timezone), ...pick(question), timezone };
  }

  #queryBefore(): StatsQuery {
    const { range, timezone, filters } = this.#current();
    return { ...boundsBefore(range, serviceTime.now(), timezone), groupBy: ['time'], filters, timezone };
  }

  #current(): Asked {
    if (!this.#asked) throw new Error('Nothing was asked');
    return this.#asked;
  }
}

const pick = ({ groupBy, filters }: Pick<Asked, 'groupBy' | 'filters'>) => ({ groupBy, filters });

/** What the answer is about, apart from what it is split by. */
const subjectOf = ({ filters, range, timezone, whose: asked }: Asked): string =>
  JSON.stringify([filters, range, timezone, asked]);

/** The answers of a board, by the key of their question. */
export class BoardData {
  readonly #answers = new SvelteMap<string, Counted>();

  /** Follows what the widgets ask; an answer that none of them needs any more goes. */
  follow(questions: readonly Question[], viewed: Viewed): void {
    for (const question of questions) {
      const counted = this.#answers.get(question.key) ?? new Counted();
      this.#answers.set(question.key, counted);
      counted.ask(question, viewed);
    }
    for (const [key, counted] of this.#answers) {
      if (questions.some((question) => question.key === key)) continue;
      counted.stop();
      this.#answers.delete(key);
    }
  }

  /** Counts again, as new clicks come; the time before has no new ones. */
  count(): void {
    for (const { stats, isDisjoint } of this.#answers.values()) if (!isDisjoint) void stats.reload();
  }

  /** Asks everything again, for instance once the service is back. */
  reload(): void {
    for (const counted of this.#answers.values()) counted.reload();
  }

  stop(): void {
    for (const counted of this.#answers.values()) counted.stop();
  }

  find(key: string): Counted | undefined {
    return this.#answers.get(key);
  }

  /** How many requests it takes to count again. */
  get size(): number {
    return this.#answers.size;
  }
}
