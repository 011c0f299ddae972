import { expect, it } from 'vitest';
import { AnswersAhead } from '../../../renderer/api/ahead.ts';

const at = { now: 1_000 };
const make = () => new AnswersAhead(() => at.now);

it('gives an answer that came along to the first who asks, and to no other', () => {
  const ahead = make();
  ahead.put('/api/v1/links/1/names', { names: [] });
  expect(ahead.take('/api/v1/links/2/names')).toBeUndefined();
  expect(ahead.take('/api/v1/links/1/names')).toEqual({ names: [] });
  expect(ahead.take('/api/v1/links/1/names')).toBeUndefined();
});

it('gives none that may be out of date: after ten seconds, and once something was changed', () => {
  const ahead = make();
  ahead.put('/a', 1);
  at.now += 9_999;
  ahead.put('/b', 2);
  at.now += 1;
  expect(ahead.take('/a')).toBeUndefined();
  ahead.clear();
  expect(ahead.take('/b')).toBeUndefined();
});
