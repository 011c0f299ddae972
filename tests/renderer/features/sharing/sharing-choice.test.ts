import { describe, expect, it } from 'vitest';
import { isComplete, isSameChoice } from '../../../../renderer/features/sharing/sharing-choice.ts';

const chosen = (...addresses: string[]) => ({ mode: 'addresses' as const, addresses });

describe('a choice of sharing', () => {
  it.each([
    [{ mode: 'off' as const, addresses: [] }, true],
    [{ mode: 'on' as const, addresses: [] }, true],
    [chosen(), false],
    [chosen('10.0.0.5'), true],
  ])('%o can be saved: %s', (choice, expected) => {
    expect(isComplete(choice)).toBe(expected);
  });

  it.each([
    [chosen('a', 'b'), chosen('b', 'a'), true],
    [chosen('a'), chosen('a', 'b'), false],
    [{ mode: 'on' as const, addresses: ['a'] }, { mode: 'on' as const, addresses: [] }, true],
    [{ mode: 'on' as const, addresses: [] }, { mode: 'off' as const, addresses: [] }, false],
  ])('%o and %o are the same: %s', (one, other, expected) => {
    expect(isSameChoice(one, other)).toBe(expected);
  });
});
