import { expect, it } from 'vitest';
import { judgeAnswers } from '../../../../service/keeping/moving/arriving/waiting.ts';

const offer = (stopped: boolean) => ({ at: 0, tokenHash: '', addresses: [], stopped });
const answers = (...said: ('agreed' | 'refused' | 'silent' | 'own')[]) =>
  said.map((one, index) => ({ address: `http://10.0.0.${index}:7431`, said: one }));

it.each([
  ['one address agreed', offer(false), answers('silent', 'agreed'), true],
  [
    'it agrees at one address, and another computer has the other by now',
    offer(true),
    answers('refused', 'agreed'),
    true,
  ],
  ['it goes on', offer(true), answers('silent', 'refused'), false],
  ['nothing answers, as it had promised', offer(true), answers('silent', 'silent'), true],
  ['nothing answers, and it had promised nothing', offer(false), answers('silent'), false],
  ['it was shared at no address', offer(false), [], true],
  ['this computer has its address by now', offer(false), answers('own'), true],
])('%s', (_case, given, heard, isOver) => {
  expect(judgeAnswers(given, heard).isOver).toBe(isOver);
});

it('says where the old computer goes on', () => {
  expect(judgeAnswers(offer(true), answers('silent', 'refused'))).toMatchObject({
    problem: { values: { address: 'http://10.0.0.1:7431' } },
  });
});
