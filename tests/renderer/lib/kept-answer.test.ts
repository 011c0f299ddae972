import { expect, it } from 'vitest';
import { KeptAnswer } from '../../../renderer/lib/kept-answer.ts';

function setUp() {
  let now = 0;
  let asked = 0;
  const kept = new KeptAnswer<number>(1000, () => now);
  const load = async () => {
    asked += 1;
    return asked;
  };
  return { kept, load, pass: (ms: number) => (now += ms) };
}

it('answers the same question once within its time', async () => {
  const { kept, load, pass } = setUp();
  expect(await kept.get('a', load)).toBe(1);
  pass(999);
  expect(await kept.get('a', load)).toBe(1);
  pass(1);
  expect(await kept.get('a', load)).toBe(2);
});

it('takes another key for another question', async () => {
  const { kept, load } = setUp();
  await kept.get('a', load);
  expect(await kept.get('b', load)).toBe(2);
  expect(await kept.get('a', load)).toBe(3);
});

it('does not keep what failed', async () => {
  const { kept, load } = setUp();
  await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await kept.get('a', load)).toBe(1);
});
