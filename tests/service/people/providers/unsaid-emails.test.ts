import { beforeEach, describe, expect, it } from 'vitest';
import { startOpenidProvider } from '../../../support/openid-provider.ts';
import { signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { UNREACHABLE_MAIL_SERVER } from '../../../support/smtp-settings.ts';
import { Visitor } from '../../../support/visitor.ts';
import { browserOf, linkWith, saveProvider, setUpForFile, signInWith, whoIs } from './provider-set-up.ts';

const set = setUpForFile();

/** A person whom the provider knows, and of whose email it says nothing, as Entra ID does. */
beforeEach(async () => {
  set.openid.person = { sub: `silent-${set.number}`, email: `silent${set.number}@example.com`, name: 'Ida' };
  await vouch(false);
});

const vouch = async (emails_vouched: boolean): Promise<void> => {
  const saved = await saveProvider(set.service, set.owner, 'oidc', {
    client_id: set.openid.clientId,
    address: set.openid.issuer,
    label: 'Company',
    emails_vouched,
  });
  expect(saved.status).toBe(200);
};

const shorten = (browser: Visitor) =>
  request(`${set.service.url}/api/v1/shorten`, {
    method: 'POST',
    token: browser.cookie(set.service.url, 'access_token'),
    body: { long_url: 'https://example.com/' },
  });

describe('a provider that says nothing about emails', () => {
  it.each<[string, object]>([
    ['says nothing', {}],
    ['says no', { email_verified: false }],
  ])('locks no person out without a mail server, when it %s', async (_what, said) => {
    set.openid.person = { sub: `said-${set.number}`, email: `silent${set.number}@example.com`, ...said };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ email_verified: true });
    expect((await shorten(browser)).status).toBe(201);
    const listed = await request(`${set.service.url}/host/people`, { token: set.owner.token });
    expect(listed.body.people).toContainEqual(
      expect.objectContaining({ email: `silent${set.number}@example.com`, email_verified: true }),
    );
  });

  it('leaves it to a code where there is a mail server, unless the owner answers for the emails', async () => {
    const { settings } = set.service.context;
    await settings.set('smtp', UNREACHABLE_MAIL_SERVER);
    try {
      const asked = new Visitor();
      await signInWith(set.service, 'oidc', asked);
      expect(await whoIs(set.service, asked)).toMatchObject({ email_verified: false });
      expect((await shorten(asked)).body.code).toBe('EMAIL_NOT_VERIFIED');
      await vouch(true);
      set.openid.person = { sub: `other-${set.number}`, email: `other${set.number}@example.com` };
      const trusted = new Visitor();
      await signInWith(set.service, 'oidc', trusted);
      expect(await whoIs(set.service, trusted)).toMatchObject({ email_verified: true });
      expect((await shorten(trusted)).status).toBe(201);
    } finally {
      await settings.set('smtp', null);
    }
  });

  it('opens no account that has a password; its person links it, once the owner answers for the emails', async () => {
    const ada = await signUp(set.service, `ada${set.number}`);
    set.openid.person = { sub: `ada-${set.number}`, email: ada.email };
    const browser = browserOf(set.service, ada);
    expect((await linkWith(set.service, 'oidc', browser)).status).toBe(400);
    await vouch(true);
    expect((await signInWith(set.service, 'oidc')).status).toBe(409);
    expect((await linkWith(set.service, 'oidc', browser)).status).toBe(302);
    const later = new Visitor();
    await signInWith(set.service, 'oidc', later);
    expect(await whoIs(set.service, later)).toMatchObject({ id: ada.id });
  });
});

describe('an issuer that ends in a slash', () => {
  it.each(['with', 'without'])('signs people in when it is entered %s the slash', async (how) => {
    const callback = `${set.service.url}/oauth/google/callback`;
    const other = await startOpenidProvider([callback], '/application/o/linnet/');
    try {
      other.person = { sub: `slash-${how}`, email: `slash-${how}@example.com`, email_verified: true };
      const saved = await saveProvider(set.service, set.owner, 'google', {
        client_id: other.clientId,
        client_secret: other.clientSecret,
        address: how === 'with' ? other.issuer : other.issuer.slice(0, -1),
      });
      expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
      const browser = new Visitor();
      await signInWith(set.service, 'google', browser);
      expect(await whoIs(set.service, browser)).toMatchObject({ email: `slash-${how}@example.com` });
    } finally {
      await other.stop();
    }
  });

  it('is named when it is another than what was entered', async () => {
    const other = await startOpenidProvider([], '/realms/one');
    try {
      const address = other.issuer.replace('localhost', '127.0.0.1');
      const saved = await saveProvider(set.service, set.owner, 'google', {
        client_id: 'c',
        client_secret: 's',
        address,
      });
      expect(saved.status).toBe(400);
      expect(saved.body.error).toBe(
        `The provider at ${address} calls itself ${other.issuer}. Enter that address`,
      );
    } finally {
      await other.stop();
    }
  });
});
