import { expect, it } from 'vitest';
import { isAmongNetworks } from '../../../../service/people/sessions/session-rule.ts';

const OFFICES = ['10.1.0.9', '10.2.0.9', '2001:db8:2::9'];
const nameOf = (address: string): string | null => (OFFICES.includes(address) ? 'Offices' : null);

it.each([
  ['the same address', '192.168.1.20', ['192.168.1.20'], true],
  ['another of the same /24', '192.168.1.20', ['192.168.1.77'], true],
  ['one of the next /24', '192.168.1.20', ['192.168.2.20'], false],
  ['a mapped spelling of the same /24', '::ffff:192.168.1.20', ['192.168.1.77'], true],
  ['another of the same /64', '2001:db8::1', ['2001:db8:0:0:a:b:c:d'], true],
  ['one of another /64', '2001:db8::1', ['2001:db8:0:1::1'], false],
  ['one of several', '10.0.0.1', ['192.168.1.20', '10.0.0.2'], true],
  ['one that the owner gave the same name', '10.1.0.9', ['10.2.0.9'], true],
  ['one of another kind with the same name', '10.1.0.9', ['2001:db8:2::9'], true],
  ['one without that name', '10.1.0.9', ['10.1.0.10'], false],
  ['none that is known', '10.0.0.1', [null], false],
  ['none at all', '10.0.0.1', [], false],
])('of an address and %s: the same network or not', (_what, address, others, isAmong) => {
  expect(isAmongNetworks(address, others, nameOf)).toBe(isAmong);
});
