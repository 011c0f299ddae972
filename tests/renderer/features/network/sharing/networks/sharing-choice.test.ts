import { describe, expect, it } from 'vitest';
import {
  isComplete,
  isSameChoice,
  listModes,
} from '../../../../../../renderer/features/network/sharing/networks/sharing-choice.ts';

const chosen = (...networks: string[]) => ({ mode: 'networks' as const, networks, allow_public: false });
const on = { mode: 'on' as const, networks: [], allow_public: false };
const off = { ...on, mode: 'off' as const };
const addresses = { ...on, mode: 'addresses' as const };

describe('a choice of sharing', () => {
  it.each([
    [off, true],
    [on, true],
    [addresses, true],
    [chosen(), false],
    [chosen('wlan0'), true],
  ])('%o can be saved: %s', (choice, expected) => {
    expect(isComplete(choice)).toBe(expected);
  });

  it.each([
    [chosen('a', 'b'), chosen('b', 'a'), true],
    [chosen('a'), chosen('a', 'b'), false],
    [on, { ...on, networks: ['a'] }, true],
    [chosen('a'), { ...chosen('a'), allow_public: true }, false],
    [on, off, false],
    [addresses, addresses, true],
  ])('%o and %o are the same: %s', (one, other, expected) => {
    expect(isSameChoice(one, other)).toBe(expected);
  });

  it('offers single addresses only where they were chosen before', () => {
    const valuesFor = (mode: 'on' | 'addresses') =>
      listModes({ mode, addresses: ['10.0.0.5', 'fd12::5'] }).map(({ value }) => value);
    expect(valuesFor('on')).toEqual(['off', 'on', 'networks']);
    expect(valuesFor('addresses')).toEqual(['off', 'on', 'networks', 'addresses']);
    expect(listModes({ mode: 'addresses', addresses: ['10.0.0.5', 'fd12::5'] })[3]?.hint).toContain(
      '10.0.0.5, fd12::5',
    );
  });
});
