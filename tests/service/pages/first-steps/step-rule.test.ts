import { describe, expect, it } from 'vitest';
import type { StepName } from '../../../../service/pages/first-steps/model.ts';
import { areShown, stepsOf } from '../../../../service/pages/first-steps/step-rule.ts';

const DAY = 86_400_000;

describe('first steps', () => {
  it('are done, skipped or open; what is done is not skipped', () => {
    const names: StepName[] = ['follow', 'make', 'bookmark'];
    const done = new Set(['follow', 'make']);
    expect(stepsOf(names, (step) => done.has(step), ['make', 'bookmark']).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'skipped',
    ]);
  });

  it.each<[string, boolean | null, number, boolean]>([
    ['are shown to a newcomer', null, 1, true],
    ['are not shown to who has been here for long', null, 31, false],
    ['stay away once they were put away', false, 1, false],
    ['are called back at any time', true, 400, true],
  ])('%s', (_name, chosen, days, shown) => {
    expect(areShown({ chosen, createdAt: 0, now: days * DAY })).toBe(shown);
  });
});
