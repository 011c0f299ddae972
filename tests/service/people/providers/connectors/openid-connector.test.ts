import { Configuration, type TokenEndpointResponse } from 'openid-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderTokens } from '../../../../../service/people/providers/connectors/connector.ts';
import { openidConnector } from '../../../../../service/people/providers/connectors/openid-connector.ts';

const ISSUER = 'https://id.example';
/** Seconds. */
const NOW = 1_800_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW * 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const provider = {
  name: 'oidc',
  label: 'Company',
  address: ISSUER,
  clientId: 'linnet',
  clientSecret: 'secret',
  vouched: false,
} as const;

const response: TokenEndpointResponse = { access_token: 'access', token_type: 'bearer' };

/** What the provider hands over, with an ID token that was issued so many seconds from now. */
const tokensFrom = (ahead: number): ProviderTokens =>
  Object.assign(
    { ...response },
    {
      expiresIn: () => undefined,
      claims: () => ({ iss: ISSUER, aud: 'linnet', sub: 'ada', iat: NOW + ahead, exp: NOW + 300 }),
    },
  );

describe('The clock of a provider', () => {
  const identify = (ahead: number) =>
    openidConnector.identify(new Configuration({ issuer: ISSUER }, 'linnet'), provider, tokensFrom(ahead));

  it('may be a minute ahead of ours', async () => {
    expect(await identify(60)).toMatchObject({ subject: 'ada' });
  });

  it('may be no second more', async () => {
    await expect(identify(61)).rejects.toThrow('issued in the future');
  });
});
