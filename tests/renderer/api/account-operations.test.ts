import '../browser-stand-in.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteAccount, renameAccount, verifyEmail } from '../../../renderer/api/account.ts';
import { disconnectApp } from '../../../renderer/api/apps.ts';
import { client } from '../../../renderer/api/client.ts';
import { revokeKey } from '../../../renderer/api/keys.ts';
import { createInvite, handOverLinks, setRegistration } from '../../../renderer/api/people.ts';
import { changeLinkAddress, changeSharing } from '../../../renderer/api/sharing.ts';
import { recordingTransport } from './recording-transport.ts';

const original = client.transport;

afterEach(() => {
  client.transport = original;
});

/** What the answers to all of these operations are told by. */
const ANSWER = {
  success: true,
  message: null,
  status: 'pending',
  email_verified: true,
  user: {},
  purge_after: '2026-11-28T10:00:00Z',
  action: 'revoked',
  ...{ mode: 'on', addresses: [], networks: [], network: [] },
  ...{ current: '', reach: 'public', chosen: null, automatic: '', options: [], broken_codes: null },
  moved: 0,
  ...{ registration: 'invite', domains: [] },
  ...{ id: '', role: 'member', note: null, code: '', address: '' },
};

async function record(act: () => Promise<unknown>, body: unknown = ANSWER) {
  const { requests, transport } = recordingTransport(() => ({ body }));
  client.transport = transport;
  const result = await act();
  return { result, requests };
}

describe('each operation', () => {
  it.each([
    ['a blank name is taken away', () => renameAccount('  '), 'PATCH', '/auth/me', { user_name: null }],
    [
      'a deletion carries its proof',
      () => deleteAccount({ password: 'x' }),
      'DELETE',
      '/api/v1/me',
      { password: 'x' },
    ],
    [
      'a key is revoked, not deleted',
      () => revokeKey('1'),
      'DELETE',
      '/api/v1/keys/1?revoke=true',
      undefined,
    ],
    [
      'an app is disconnected by its grant',
      () => disconnectApp('1'),
      'POST',
      '/auth/device/revoke',
      { grant_id: '1' },
    ],
    [
      'networks are sent with the mode that needs them only',
      () => changeSharing({ mode: 'on', networks: ['wlan0'], allow_public: false }),
      'PUT',
      '/host/sharing',
      { mode: 'on' },
    ],
    [
      'an address in links is taken back with null',
      () => changeLinkAddress(null),
      'PUT',
      '/host/link-address',
      { address: null },
    ],
    [
      'links go from one to another',
      () => handOverLinks('a', { to: 'b' }),
      'POST',
      '/auth/people/a/hand-over',
      { to: 'b' },
    ],
    [
      'the policy is set on the computer itself',
      () => setRegistration({ registration: 'invite' }),
      'PUT',
      '/host/people/registration',
      { registration: 'invite' },
    ],
    [
      'an invitation says for whom and how long',
      () => createInvite({ role: 'admin', note: null, days: 7 }),
      'POST',
      '/auth/people/invites',
      { role: 'admin', note: null, days: 7 },
    ],
  ])('%s', async (_name, act, method, path, body) => {
    const { requests } = await record(act);
    expect(requests[0]).toMatchObject({ method, path });
    expect(requests[0]?.body).toEqual(body);
    expect(requests[0]?.headers.get('x-requested-with')).toBe('fetch');
  });

  it('a verified email brings a fresh profile', async () => {
    const { requests } = await record(() => verifyEmail('123456'));
    expect(requests.map(({ path }) => path)).toEqual(['/auth/verify-email', '/auth/me']);
  });

  it('a deletion tells when the account is erased', async () => {
    const { result } = await record(() => deleteAccount({ email: 'a@b.c' }), {
      success: true,
      message: null,
      status: 'pending',
      purge_after: '2026-11-28T10:00:00Z',
    });
    expect(result).toEqual(new Date('2026-11-28T10:00:00Z'));
  });
});
