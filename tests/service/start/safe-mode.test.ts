import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { makeWebhook, until } from '../outside/webhooks/set-up.ts';

let dataDir: string;
let receiver: Receiver;
let service: TestService;

const start = async (mode: 'normal' | 'safe'): Promise<void> => {
  service = await startTestService({ dataDir, mode, config: { allowLoopbackTargets: true } });
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-safe-'));
  receiver = await startReceiver();
});

afterEach(async () => {
  await service.stop();
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('safe mode', () => {
  it('serves links and screens, and sends what waited once it has ended', async () => {
    await start('safe');
    const person = await signUp(service);
    await makeWebhook(service, person, { url: receiver.url });
    const { alias } = await makeLink(service, {}, person.token);
    expect((await visit(service, alias)).status).toBe(302);
    expect((await request(`${service.url}/app-state`)).body).toMatchObject({ safe_mode: true });
    const health = await request(`${service.url}/health`);
    expect(health).toMatchObject({ status: 200, body: { status: 'healthy', mode: 'safe' } });
    await service.context.clicks.flush();
    expect(receiver.received).toEqual([]);

    await service.stop();
    await start('normal');
    await until(() => receiver.received.some(({ body }) => JSON.parse(body).type === 'link.created'));
    expect((await request(`${service.url}/app-state`)).body).toMatchObject({ safe_mode: false });
    expect((await request(`${service.url}/health`)).body).not.toHaveProperty('mode');
  });
});
