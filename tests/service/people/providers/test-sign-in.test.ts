import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { Visitor } from '../../../support/visitor.ts';
import { type SetUp, setUpProviders, whoIs } from './provider-set-up.ts';

let set: SetUp;
beforeAll(async () => {
  set = await setUpProviders();
});
afterAll(() => set.stop());

const begin = (provider = 'oidc', token = set.owner.token): Promise<Answer> =>
  request(`${set.service.url}/host/oauth/${provider}/tests`, { method: 'POST', token });

/** Opens a test as the owner does, up to the page that says what came back. */
async function test(): Promise<{ status: number; text: string; browser: Visitor }> {
  const { body } = await begin();
  const browser = new Visitor();
  const { status, text } = await browser.open(`${set.service.url}${body.path}`);
  return { status, text, browser };
}

describe('a test of a provider', () => {
  it.each<[string, object, string[]]>([
    [
      'a new person',
      { email: 'new@example.com', email_verified: true, name: 'Ida <b>' },
      ['gets a new account', 'new@example.com', 'Ida &lt;b&gt;'],
    ],
    ['a person without an email', {}, ['no email address came back']],
    ['an account that cannot be linked', { email: 'owner@example.com' }, ['cannot be linked', 'not stated']],
  ])('says what came back of %s, and signs no person in', async (_what, said, found) => {
    set.openid.person = { sub: 'tested', ...said };
    const { status, text, browser } = await test();
    expect(status).toBe(200);
    for (const part of [...found, 'tested']) expect(text).toContain(part);
    expect(await whoIs(set.service, browser)).toBeUndefined();
    const { people } = (await request(`${set.service.url}/host/people`, { token: set.owner.token })).body;
    expect(people).toHaveLength(1);
  });

  it('says why it fails', async () => {
    const { body } = await begin();
    const secret = 'oauth-oidc';
    const kept = set.service.context.secrets.find(secret);
    await set.service.context.secrets.set(secret, 'wrong');
    try {
      set.openid.person = { sub: 'tested' };
      const { status, text } = await new Visitor().open(`${set.service.url}${body.path}`);
      expect([status, text]).toEqual([400, expect.stringContaining('client authentication failed')]);
    } finally {
      await set.service.context.secrets.set(secret, kept ?? null);
    }
  });

  it('can be begun by the owner only, for a provider that is on', async () => {
    const member = await signUp(set.service, 'member');
    expect((await begin('oidc', member.token)).status).toBe(403);
    expect((await begin('facebook')).status).toBe(422);
    const { body } = await begin();
    for (const path of ['/oauth/oidc?test=made-up', String(body.path).replace('/oidc', '/google')])
      expect((await request(`${set.service.url}${path}`)).status).toBe(404);
  });
});
