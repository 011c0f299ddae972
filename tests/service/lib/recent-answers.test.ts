import { describe, expect, it } from 'vitest';
import { recentAnswers } from '../../../service/lib/recent-answers.ts';

function counting(howMany: number) {
  const asked: string[] = [];
  const recall = recentAnswers<{ text: string }>(howMany);
  const ask = (question: string) =>
    recall(question, () => {
      asked.push(question);
      return { text: question };
    });
  return { asked, ask };
}

describe('recent answers', () => {
  it('are asked for once and are the same object after that', () => {
    const { asked, ask } = counting(10);
    expect(ask('a')).toBe(ask('a'));
    expect(asked).toEqual(['a']);
  });

  it('are forgotten when others were needed more recently', () => {
    const { asked, ask } = counting(2);
    for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) ask(question);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('are not kept for questions long enough to fill the memory', () => {
    const { asked, ask } = counting(10);
    const long = 'x'.repeat(513);
    expect(ask(long)).toEqual({ text: long });
    ask(long);
    expect(asked).toHaveLength(2);
  });
});
