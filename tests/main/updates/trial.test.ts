import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Action, atStart, openTrialFile, type Trial } from '../../../main/updates/trial.ts';

const attempt = { from: '0.1.0', to: '0.2.0' };
const pending: Trial = { state: 'pending', ...attempt };
const trying = (starts: number): Trial => ({ state: 'trying', ...attempt, starts });
const goingBack: Trial = { state: 'going-back', ...attempt };
const good: Trial = { state: 'good', ...attempt };
const rolledBack: Trial = { state: 'rolled-back', ...attempt };
const notInstalled: Trial = { state: 'not-installed', ...attempt };

describe('a start, by where the update stands', () => {
  const cases: [string, Trial | undefined, string, boolean, Action, Trial | undefined][] = [
    ['no update', undefined, '0.1.0', true, 'start', undefined],
    ['the new version for the first time', pending, '0.2.0', true, 'watch', trying(1)],
    ['the old version: nothing was installed', pending, '0.1.0', true, 'start', notInstalled],
    ['killed while it was tried', trying(1), '0.2.0', true, 'watch', trying(2)],
    ['killed too often', trying(3), '0.2.0', true, 'go-back', goingBack],
    ['killed too often, with no way back of its own', trying(3), '0.2.0', false, 'watch', trying(4)],
    ['the old version by hand', trying(1), '0.1.0', false, 'start', rolledBack],
    ['another version by hand', trying(1), '0.3.0', true, 'start', undefined],
    ['killed while going back', goingBack, '0.2.0', true, 'go-back', goingBack],
    ['killed after the file was put back', goingBack, '0.1.0', true, 'start', rolledBack],
    ['the new version once more, without a way back', goingBack, '0.2.0', false, 'watch', trying(1)],
    ['after a good update', good, '0.2.0', true, 'start', good],
    ['after one that was taken back', rolledBack, '0.1.0', true, 'start', rolledBack],
    ['after one that was not installed', notInstalled, '0.1.0', true, 'start', notInstalled],
  ];

  it.each(cases)('%s', (_name, trial, version, canGoBack, action, next) => {
    expect(atStart(trial, version, canGoBack)).toEqual({ action, next });
  });

  it('is not tried when the old version has started again meanwhile', () => {
    const { next } = atStart(pending, '0.1.0', true);
    expect(atStart(next, '0.1.0', true).action).toBe('start');
    expect(atStart(next, '0.2.0', true).action).toBe('start');
  });

  it('ends, however often it is killed', () => {
    let trial: Trial | undefined = pending;
    const actions: Action[] = [];
    for (let start = 0; start < 6; start += 1) {
      const step = atStart(trial, '0.2.0', true);
      actions.push(step.action);
      trial = step.next;
    }
    expect(actions).toEqual(['watch', 'watch', 'watch', 'go-back', 'go-back', 'go-back']);
  });
});

describe('what is kept of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-trial-'));
  const path = join(folder, 'update.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([pending, trying(2), goingBack, good, rolledBack, notInstalled])(
    'is read as it was written: $state',
    (trial) => {
      openTrialFile(path).set(trial);
      expect(openTrialFile(path).get()).toEqual(trial);
    },
  );

  it.each([null, 7, [], {}, { ...pending, state: 'odd' }, { ...pending, from: 1 }])(
    'is nothing when it is not that: %j',
    (value) => {
      writeFileSync(path, JSON.stringify(value));
      expect(openTrialFile(path).get()).toBeUndefined();
    },
  );
});
