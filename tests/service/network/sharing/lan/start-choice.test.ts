import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../../../service/kernel/config.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { pretendMachine } from '../../../../support/pretended-machine.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let dataDir: string;
let service: TestService;
let owner: Person;

async function start(config: Partial<Config>): Promise<void> {
  service = await startTestService({ dataDir, config, machine: pretendMachine({ eth0: [SHARED] }) });
}

/** An installation whose owner has chosen in the screens to share, and that is stopped. */
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-choice-'));
  await start({});
  owner = await signUp(service);
  await service.context.settings.set('sharing', { mode: 'addresses', addresses: [SHARED] });
  await service.stop();
});

afterEach(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true });
});

const sharing = async () => (await request(`${service.url}/host/sharing`, { token: owner.token })).body;

describe('What is said about sharing when the service is started', () => {
  it('leaves the owner’s choice alone when nothing is said', async () => {
    await start({ rateLimits: true });
    expect(await sharing()).toMatchObject({
      mode: 'addresses',
      urls: [`http://${SHARED}:${service.port}`],
      fixed: false,
      closed_because: null,
    });
  });

  it('switches the owner’s sharing off, and the screens hear that it is decided', async () => {
    await start({ rateLimits: true, sharing: { mode: 'off' } });
    expect(await sharing()).toMatchObject({ mode: 'off', urls: [], fixed: true, closed_because: null });
    const answer = await request(`${service.url}/host/sharing`, {
      method: 'PUT',
      token: owner.token,
      body: { mode: 'on' },
    });
    expect(answer.status).toBe(409);
  });

  it('keeps sharing closed while rate limits are off, and says why', async () => {
    await start({ rateLimits: false });
    expect(await sharing()).toMatchObject({
      mode: 'off',
      urls: [],
      closed_because:
        'Rate limits are off, and nothing is shared without them. To share, start Linnet without LINNET_RATE_LIMITS=off',
    });
  });
});
