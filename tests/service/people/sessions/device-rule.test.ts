import { describe, expect, it } from 'vitest';
import { findOnNewDevices, isKnownDevice } from '../../../../service/people/sessions/session-rule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const firefox = (version: string): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`;
const office = { userAgent: firefox('140.0'), address: '10.0.0.5' };

describe('a device', () => {
  it.each([
    ['after an update of its browser', { ...office, userAgent: firefox('141.0.2') }],
    ['at the same address', office],
  ])('is known %s', (_, device) => {
    expect(isKnownDevice(device, [office])).toBe(true);
  });

  it.each([
    ['another browser', { ...office, userAgent: 'curl/8.5.0' }],
    ['another address', { ...office, address: '10.0.0.6' }],
    ['no User-Agent', { ...office, userAgent: null }],
  ])('is another one with %s', (_, device) => {
    expect(isKnownDevice(device, [office])).toBe(false);
  });

  it('is known by the network of an IPv6 address, which it changes itself', () => {
    const home = { ...office, address: 'fd00::1:2:3:4' };
    expect(isKnownDevice({ ...home, address: 'fd00::a:b:c:d' }, [home])).toBe(true);
    expect(isKnownDevice({ ...home, address: 'fd00:0:0:1::1' }, [home])).toBe(false);
  });
});

describe('a sign-in', () => {
  const at = (createdAt: number, device = office) => ({ ...device, createdAt, joinedAt: 0 });
  const phone = { userAgent: 'Phone', address: '10.0.0.7' };
  const first = at(0);

  it('is on a new device for seven days, if an earlier one was on no such device', () => {
    const onPhone = at(2 * HOUR, phone);
    const again = at(2 * DAY, phone);
    expect([...findOnNewDevices([again, onPhone, first], 2 * DAY)]).toEqual([onPhone]);
    expect([...findOnNewDevices([again, onPhone, first], 2 * HOUR + 7 * DAY)]).toEqual([]);
  });

  it('is on no new device while the account is less than an hour old', () => {
    const soon = at(HOUR - 1, phone);
    expect([...findOnNewDevices([first, soon], HOUR)]).toEqual([]);
  });

  it('is on a new device when the account has not been used for so long that no device is known', () => {
    const late = at(100 * DAY);
    expect([...findOnNewDevices([late], 100 * DAY)]).toEqual([late]);
  });
});
