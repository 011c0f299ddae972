import { afterEach, describe, expect, it } from 'vitest';
import { addressBucket } from '../../../../service/lib/ip-address.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
afterEach(() => service?.stop());

const remaining = async (forwarded?: string): Promise<number> => {
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded, 'cf-connecting-ip': forwarded };
  const answer = await request(`${service.url}/api/v1/emoji-set`, { headers });
  return Number(answer.headers.get('x-ratelimit-remaining'));
};

describe('the address of a caller', () => {
  it('is that of the socket, whatever the headers claim', async () => {
    service = await startTestService({ rateLimits: true });
    expect([await remaining(), await remaining('203.0.113.1'), await remaining('203.0.113.2')]).toEqual([
      59, 58, 57,
    ]);
  });

  it('is what a trusted proxy says', async () => {
    service = await startTestService({ rateLimits: true });
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    expect([await remaining('203.0.113.1'), await remaining('203.0.113.2')]).toEqual([59, 59]);
    // Whatever stands before the proxy's own entry was the caller's to choose.
    expect(await remaining('198.51.100.7, 203.0.113.1')).toBe(58);
    expect(await remaining()).toBe(59);
  });

  it('is what a proxy of a trusted range says', async () => {
    service = await startTestService({ rateLimits: true });
    await service.context.settings.set('trustedProxies', ['10.0.0.0/8', '127.0.0.0/8']);
    expect([await remaining('203.0.113.1'), await remaining('203.0.113.2')]).toEqual([59, 59]);
    expect(await remaining('198.51.100.7, 203.0.113.1, 10.9.9.9')).toBe(58);
    await service.context.settings.set('trustedProxies', []);
    expect([await remaining('203.0.113.1'), await remaining('203.0.113.1')]).toEqual([59, 58]);
  });

  it('is that of the socket when the proxy is not one of the trusted', async () => {
    service = await startTestService({ rateLimits: true });
    await service.context.settings.set('trustedProxies', ['192.168.1.1']);
    expect([await remaining('203.0.113.1'), await remaining('203.0.113.2')]).toEqual([59, 58]);
  });
});

describe('addressBucket', () => {
  it.each([
    ['192.168.1.20', '192.168.1.20'],
    ['::ffff:192.168.1.20', '192.168.1.20'],
    ['::ffff:c0a8:114', '192.168.1.20'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s as %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });
});
