import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../../service/kernel/config.ts';
import { keepRenaming, readChoice } from '../../../../service/network/announced-name/service.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
afterEach(() => service.stop());

async function start(config: Partial<Config> = { announcing: true }): Promise<void> {
  service = await startTestService({ config, machine: pretendMachine({ eth0: ['192.168.1.20'] }) });
  owner = await signUp(service);
}

const call = (method: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}/host/announcing`, { method, body, token: owner.token });

describe('The choice of the announced name', () => {
  it('is links, announced as soon as the service is shared', async () => {
    await start();
    expect((await call('GET')).body).toEqual({
      enabled: true,
      name: 'links',
      names: [
        { name: 'links.local', state: 'off', proven: false, renamed_from: null, by_system: false },
        { name: 'office-pc.local', state: 'off', proven: false, renamed_from: null, by_system: false },
      ],
      fixed: false,
    });
  });

  it('is kept in small letters, and goes into the journal', async () => {
    await start();
    const answer = await call('PUT', { enabled: false, name: ' Wiki ' });
    expect(answer.body).toMatchObject({ enabled: false, name: 'wiki', names: [{ name: 'wiki.local' }, {}] });
    expect(service.context.settings.get('announcing')).toEqual({ enabled: false, name: 'wiki' });
  });

  it('is refused where it cannot be announced or is the computer’s own name, and nothing changes', async () => {
    await start();
    for (const name of [
      '',
      '-go',
      'go-',
      'go.links',
      'gö',
      'my wiki',
      'a'.repeat(64),
      'office-pc',
      'OFFICE-PC',
    ]) {
      const answer = await call('PUT', { enabled: true, name });
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'validation_error', 'name']);
    }
    expect(service.context.settings.get('announcing')).toEqual({ enabled: true, name: 'links' });
  });

  it('cannot be made where LINNET_MDNS has switched announcing off', async () => {
    await start({ announcing: false });
    expect((await call('GET')).body).toMatchObject({ enabled: false, fixed: true });
    expect((await call('PUT', { enabled: true, name: 'wiki' })).status).toBe(409);
  });
});

describe('A name that another device has', () => {
  it('is told to the person at the computer, and the next one is tried first after a restart', async () => {
    await start();
    const shown: unknown[] = [];
    const context = { ...service.context, showNotice: (notice: unknown) => void shown.push(notice) };
    await keepRenaming(context, { wanted: 'links.local', name: 'links-2.local', attempt: 2 });
    expect(shown).toEqual([
      expect.objectContaining({ title: 'links.local is taken on this network', path: '/app/settings/names' }),
    ]);
    expect(readChoice(service.context).attempt).toBe(2);
  });

  it('is forgotten when the owner chooses a name', async () => {
    await start();
    await keepRenaming(service.context, { wanted: 'links.local', name: 'links-2.local', attempt: 2 });
    await call('PUT', { enabled: true, name: 'links' });
    expect(readChoice(service.context).attempt).toBe(1);
  });
});
