import { describe, expect, it } from 'vitest';
import type { FirstStep, StepName } from '../../../../service/pages/first-steps/model.ts';
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

  it.each<[string, boolean | null, FirstStep['state'], number, boolean]>([
    ['are shown to a newcomer', null, 'open', 1, true],
    ['end by themselves once none is open', null, 'done', 1, false],
    ['end once the rest is skipped', null, 'skipped', 1, false],
    ['are not shown to who has been here for long', null, 'open', 31, false],
    ['stay away once they were put away', false, 'open', 1, false],
    ['are called back at any time', true, 'done', 400, true],
  ])('%s', (_name, chosen, state, days, shown) => {
    const steps: FirstStep[] = [
      { step: 'follow', state },
      { step: 'make', state: 'done' },
    ];
    expect(areShown({ chosen, steps, createdAt: 0, now: days * DAY })).toBe(shown);
  });
});
