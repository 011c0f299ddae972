import { once } from 'node:events';
import { get } from 'node:http';
import { expect, it } from 'vitest';
import { createCallers } from '../../../../service/kernel/callers.ts';
import { signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { request } from '../../../support/request.ts';
import { startTestService } from '../../../support/start-service.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

/** What stands for another computer. Linnet's own checks of the address it shares come from elsewhere, at their time. */
const CALLER = '127.0.0.3';
const MINUTE = 60_000;

/** Asks from the address of the other computer. */
async function ask(url: string): Promise<void> {
  const [response] = await once(get(url, { localAddress: CALLER, agent: false }), 'response');
  await once(response.resume(), 'end');
}

it('tells who asked over the network in the last five minutes, and no one who asked here', async () => {
  const service = await startTestService({ machine: pretendMachine({ wlan0: [SHARED], lo: ['127.0.0.1'] }) });
  try {
    const { token } = await signUp(service);
    const list = async () => (await request(`${service.url}/host/callers`, { token })).body.callers;
    expect(await list()).toEqual([]);
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    await ask(`http://${SHARED}:${service.port}/health`);
    service.clock.advance(MINUTE);
    await ask(`http://${SHARED}:${service.port}/app-state`);
    const lastAt = service.clock.now();
    expect(await list()).toEqual([
      {
        address: CALLER,
        name: null,
        network: 'Wi-Fi',
        first_at: new Date(lastAt - MINUTE).toISOString(),
        last_at: new Date(lastAt).toISOString(),
        requests: 2,
      },
    ]);
    service.clock.advance(5 * MINUTE + 1);
    expect(await list()).toEqual([]);
  } finally {
    await service.stop();
  }
});

it('leaves out this computer itself, which tries its own addresses', async () => {
  const service = await startTestService({ machine: pretendMachine({ wlan0: [SHARED] }) });
  try {
    const { token } = await signUp(service);
    for (const address of [SHARED, '10.0.0.7']) service.context.callers.note(address, SHARED);
    const { callers } = (await request(`${service.url}/host/callers`, { token })).body;
    expect(callers).toEqual([expect.objectContaining({ address: '10.0.0.7' })]);
  } finally {
    await service.stop();
  }
});

it('remembers a hundred callers at most, those who asked last', () => {
  let now = 0;
  const callers = createCallers({ now: () => now });
  for (let number = 0; number < 150; number += 1) {
    now += 1;
    callers.note(`10.0.0.${number}`, '10.0.0.254');
  }
  const addresses = callers.list().map(({ address }) => address);
  expect(addresses).toHaveLength(100);
  expect(addresses[0]).toBe('10.0.0.149');
  expect(addresses).not.toContain('10.0.0.49');
  callers.close();
});
