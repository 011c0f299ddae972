import { LRUCache } from 'lru-cache';

/** Longer questions are answered but not kept: headers come from strangers, who must not fill the memory. */
export const LONGEST_REMEMBERED = 512;

/** Answers a question from memory, or by asking. */
export type Recall<Answer extends object> = (question: string, ask: () => Answer) => Answer;

/** Remembers the answers to the questions asked latest; equal questions get the very same object. */
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
