/** What an article is found by, the strongest first. */
export type Findable = { name: string; title: string; about: string; also: string; body: string };

const ACCENTS = /[\u0300-\u036F]/g;
const folded = (text: string): string => text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
const wordsIn = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words shorter than this are only found as they are written. */
const LEAST_FOR_TYPO = 4;

const WEIGHTS = { title: 8, also: 5, about: 3, body: 1 } as const;

/** How well one asked word fits a word of an article: whole, as its beginning, with one slip, or not at all. */
function likeness(asked: string, word: string): number {
  if (word === asked) return 1;
  if (word.startsWith(asked)) return 0.8;
  if (asked.length < LEAST_FOR_TYPO) return 0;
  // Of a longer word, what is typed so far may be one letter longer or shorter than it should be.
  return [-1, 0, 1].some((more) => isOneSlip(asked, word.slice(0, asked.length + more))) ? 0.4 : 0;
}

/** Whether one letter was added, left out, replaced, or changed places with its neighbour. */
function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const restOfOne = one.slice(start);
  const restOfOther = other.slice(start);
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne.slice(2) === restOfOther.slice(2) &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0])
  );
}

/** Finds articles that have every asked word, whatever their order, case and accents; the best first. */
export class HelpSearch {
  readonly #entries: readonly { name: string; parts: [number, ReadonlySet<string>][] }[];

  constructor(articles: readonly Findable[]) {
    this.#entries = articles.map(({ name, title, also, about, body }) => ({
      name,
      parts: [
        [WEIGHTS.title, new Set(wordsIn(title))],
        [WEIGHTS.also, new Set(wordsIn(also))],
        [WEIGHTS.about, new Set(wordsIn(about))],
        [WEIGHTS.body, new Set(wordsIn(body))],
      ],
    }));
  }

  /** The names of the articles that fit; of equal ones in the order of the list. Nothing for a text without words. */
  find(text: string): string[] {
    const asked = wordsIn(text);
    if (asked.length === 0) return [];
    return this.#entries
      .flatMap(({ name, parts }) => {
        const points = asked.map((word) =>
          Math.max(...parts.map(([weight, words]) => weight * best(word, words))),
        );
        return points.every((point) => point > 0)
          ? [{ name, points: points.reduce((a, b) => a + b, 0) }]
          : [];
      })
      .sort((one, other) => other.points - one.points)
      .map(({ name }) => name);
  }
}

const best = (asked: string, words: ReadonlySet<string>): number =>
  words.has(asked) ? 1 : Math.max(0, ...[...words].map((word) => likeness(asked, word)));
