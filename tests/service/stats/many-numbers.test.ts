import { expect, it } from 'vitest';
import { RECORD_WORDS, writeRecord } from '../../../service/modules/clicks/record.ts';
import { count } from '../../../service/modules/stats/count.ts';
import { ACCOUNT_DIMENSIONS } from '../../../service/modules/stats/dimensions.ts';
import { planLayouts } from '../../../service/modules/stats/layout.ts';
import type { Question } from '../../../service/modules/stats/question.ts';
import type { LabelRow } from '../../../service/modules/stats/scales.ts';
import { visitor } from '../../support/clicks.ts';

const START = Date.UTC(2026, 5, 1);
const DAY = 86_400_000;
const LINKS = 300;

const QUESTION: Question = {
  scope: { kind: 'account', ownerId: '' },
  range: { start: START, end: START + 90 * DAY },
  zone: 'UTC',
  strategy: 'daily',
  groupBy: ACCOUNT_DIMENSIONS,
  filters: {},
  limitRows: false,
  withAudience: true,
};

/** The same clicks on as many links, whatever the first number of their labels is. */
function materialWith(first: number) {
  const number = (index: number): number => first + (index % 3);
  const clicks = Array.from({ length: LINKS }, (_, link) => {
    const records = new Uint32Array(5 * RECORD_WORDS);
    for (let index = 0; index < 5; index += 1) {
      writeRecord(records, index * RECORD_WORDS, {
        clickedAt: START + ((link * 7 + index * 13) % 90) * DAY,
        redirectMs: index,
        visitorKey: visitor((link * index) % 40).key,
        agent: number(link + index),
        place: number(link * index),
        origin: number(index),
      });
    }
    return { linkNumber: link + 1, records };
  });
  const rows = (...labels: string[][]): LabelRow[] => labels.map((row, index) => [number(index), ...row]);
  const labels = {
    agent: rows(['Chrome', 'Linux', 'desktop', ''], ['', '', '', 'bot'], ['Safari', 'iOS', 'mobile', '']),
    place: rows(['DE', 'Köln', ''], ['FR', '', ''], ['', '', 'local']),
    origin: rows(['a.com', '', '', ''], ['b.com', 'news', '', ''], ['', 'news', 'mail', 'spring']),
  };
  const aliases = new Map(clicks.map(({ linkNumber }) => [linkNumber, `a${linkNumber}`]));
  return { clicks, aliases, labels };
}

it('numbers too large to be packed together are counted all the same', () => {
  const large = 131_072;
  const sizes = { time: 91, agent: large, place: large, origin: large, link: LINKS };
  expect(planLayouts(sizes).length).toBeGreaterThan(1);
  const answer = count(materialWith(large), QUESTION);
  expect(answer).toEqual(count(materialWith(1), QUESTION));
  expect(answer).toMatchObject({ clicks: LINKS * 5, visitors: 40 });
});
