import { LRUCache } from 'lru-cache';

/** Longer inputs are not cached: headers come from strangers, who must not fill the memory. */
const LONGEST_REMEMBERED = 512;

/** Returns the cached result for an input, or computes it. */
export type Recall<Answer extends object> = (question: string, ask: () => Answer) => Answer;

/** Caches the results for the latest inputs; equal inputs get the same object. */
export function recentAnswers<Answer extends object>(howMany: number): Recall<Answer> {
  const answers = new LRUCache<string, Answer>({ max: howMany });
  return (question, ask) => {
    if (question.length > LONGEST_REMEMBERED) return ask();
    const known = answers.get(question);
    if (known) return known;
    const answer = ask();
    answers.set(question, answer);
    return answer;
  };
}
