import { expect, it } from 'vitest';
import { EndedJourneys } from '../../../../../service/people/providers/journey/state.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';

it('lets each journey end once for as long as its state is good', () => {
  const clock = createFakeClock();
  const ended = new EndedJourneys({ clock });
  expect([ended.end('first'), ended.end('second'), ended.end('first')]).toEqual([true, true, false]);
  clock.advance(599_999);
  expect([ended.end('first'), ended.end('third')]).toEqual([false, true]);
  clock.advance(1);
  expect([ended.end('first'), ended.end('third')]).toEqual([true, false]);
});
