import { afterEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../support/outbox.ts';
import { PASSWORD, type Person, signUp } from '../../../../support/people.ts';
import { pretendMachine } from '../../../../support/pretended-machine.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let service: TestService;
afterEach(() => service.stop());

async function start(publicUrl: string | null = null): Promise<Person> {
  service = await startTestService({ machine: pretendMachine({ eth0: [SHARED] }), config: { publicUrl } });
  return signUp(service);
}

const share = () => service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });

async function invite(owner: Person): Promise<string> {
  const made = await request(`${service.url}/host/people/invites`, {
    method: 'POST',
    body: {},
    token: owner.token,
  });
  return new URL(String(made.body.address)).origin;
}

describe('addresses in letters and invitations', () => {
  it('are those others on the network reach, while it is shared', async () => {
    const owner = await start();
    expect(await invite(owner)).toBe(`http://localhost:${service.port}`);
    await share();
    const address = await invite(owner);
    expect(address).toBe(`http://${SHARED}:${service.port}`);
    expect((await request(`${address}/health`)).status).toBe(200);
    await service.context.lan.apply({ mode: 'off' });
    expect(await invite(owner)).toBe(`http://localhost:${service.port}`);
  });

  it('lead out of a letter to a page that is really there', async () => {
    const person = await start();
    await share();
    await request(`${service.url}/api/v1/me`, {
      method: 'DELETE',
      body: { password: PASSWORD },
      token: person.token,
    });
    const letters = await mailsTo(service, person.email);
    const notice = letters.find(({ kind }) => kind === 'deletion-notice');
    const link = /^http\S+token=\S+$/m.exec(notice?.text ?? '')?.[0] ?? '';
    expect(new URL(link).origin).toBe(`http://${SHARED}:${service.port}`);
    expect((await request(link)).text).toContain('Keep your account');
  });

  it('are the public one when there is one', async () => {
    const owner = await start('http://links.example.test:7431');
    await share();
    expect(await invite(owner)).toBe('http://links.example.test:7431');
  });
});
