import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../db/operation.ts';
import { countClicks } from '../counting/count-query.ts';
import type { Stats } from '../model.ts';
import type { Question } from '../question/question.ts';
import { type ReadZone, readZone } from '../question/zone.ts';
import { type Asked, statsObject } from './stats-object.ts';

type AnswerAsked = {
  question: Omit<Question, 'zone'>;
  asked: Omit<Asked, keyof ReadZone> & { timezone?: string };
};

/** Counts, and puts the answer together in the same thread: what knows time zones takes milliseconds when it is first asked. */
export const answerStats = defineQuery(
  'stats.answer',
  Type.Unsafe<Stats>({ type: 'object' }),
  async (db, { question, asked }: AnswerAsked, pool): Promise<Stats> => {
    const read = readZone(asked.timezone);
    const counted = await countClicks.run(db, { ...question, zone: read.zone }, pool);
    return statsObject({ ...asked, ...read }, counted);
  },
);
