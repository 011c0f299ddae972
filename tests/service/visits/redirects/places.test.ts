import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeEach(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterEach(() => service.stop());

const HOME = 'https://example.com/';
const GERMANY = 'https://example.de/';
const FRANCE = 'https://example.fr/';

/** Where a visitor from this address is sent, as a trusted proxy tells it. */
const locationFrom = async (alias: string, address?: string, method = 'GET'): Promise<string | null> => {
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  return (await visit(service, alias, { headers, method })).headers.get('location');
};

describe('geo rules', () => {
  it('send visitors by their country, for HEAD as well', async () => {
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    const { alias } = await makeLink(
      service,
      { long_url: HOME, geo_rules: { DE: GERMANY, FR: FRANCE } },
      ada.token,
    );
    for (const method of ['GET', 'HEAD']) {
      expect(await locationFrom(alias, '217.0.0.1', method)).toBe(GERMANY);
      expect(await locationFrom(alias, '90.0.0.1', method)).toBe(FRANCE);
      expect(await locationFrom(alias, '8.8.8.8', method)).toBe(HOME);
    }
  });

  it('do not know where private addresses are, unless the owner says so', async () => {
    const { alias } = await makeLink(service, { long_url: HOME, geo_rules: { DE: GERMANY } }, ada.token);
    expect(await locationFrom(alias)).toBe(HOME);
    await service.context.settings.set('siteCountry', 'DE');
    expect(await locationFrom(alias)).toBe(GERMANY);
    await service.context.settings.set('siteCountry', 'AU');
    expect(await locationFrom(alias)).toBe(HOME);
  });

  it('take private addresses behind a proxy for the site too', async () => {
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    await service.context.settings.set('siteCountry', 'DE');
    const { alias } = await makeLink(
      service,
      { long_url: HOME, geo_rules: { DE: GERMANY, AU: FRANCE } },
      ada.token,
    );
    for (const address of ['192.168.1.7', '172.16.0.9', '10.1.2.3', 'fd00::1']) {
      expect(await locationFrom(alias, address)).toBe(GERMANY);
    }
  });
});
