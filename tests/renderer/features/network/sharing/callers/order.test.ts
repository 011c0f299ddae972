import { expect, it } from 'vitest';
import type { Caller } from '../../../../../../renderer/api/network.ts';
import { inOrderOfArrival } from '../../../../../../renderer/features/network/sharing/callers/order.ts';

const caller = (address: string, minute: number, last = minute): Caller => ({
  address,
  name: null,
  network: 'Wi-Fi',
  first_at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  last_at: new Date(Date.UTC(2026, 0, 1, 12, last)).toISOString(),
  requests: 1,
});

it('callers keep their place while they ask again, and new ones come after them', () => {
  const before = [caller('10.0.0.2', 1), caller('10.0.0.1', 0)];
  const after = [caller('10.0.0.3', 3), caller('10.0.0.1', 0, 2), caller('10.0.0.2', 1)];
  const addressesOf = (callers: Caller[]) => inOrderOfArrival(callers).map(({ address }) => address);
  expect(addressesOf(before)).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(addressesOf(after)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
});

it('callers who came in the same moment are in one order always', () => {
  const [one, other] = [caller('10.0.0.1', 0), caller('10.0.0.2', 0)];
  expect(inOrderOfArrival([other, one])).toEqual(inOrderOfArrival([one, other]));
});
