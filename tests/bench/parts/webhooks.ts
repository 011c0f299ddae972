import { makeLink } from '../../support/links.ts';
import { createKey, signUp } from '../../support/people.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { request } from '../../support/request.ts';
import { drive, driveFor } from '../measure/load.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const WEBHOOKS = 5;
const MOST_PENDING = 1_000;
const WARM_UP_REQUESTS = 40_000;

/** Both are driven this often, in turns, so that they meet the same good and bad moments of the machine. */
const ROUNDS = 2;

/** Redirects to a link that webhooks watch, against one that none does, and how quickly events are delivered. */
export async function benchWebhooks(seconds: number): Promise<Row[]> {
  const receiver = await startReceiver();
  const watched = await prepare(receiver, WEBHOOKS);
  const alone = await prepare(receiver, 0);
  const servers = [alone, watched];
  for (const { program, path } of servers) await drive(program.url, [path], WARM_UP_REQUESTS);
  const idle = await watched.program.memory();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const server of servers) {
      const load = await driveFor(server.program.url, [server.path], seconds);
      server.clicks += load.redirects;
      server.rates.push(load.perSecond);
    }
  }
  const loaded = await watched.program.memory();
  const perSecond = await timeDeliveries(watched);
  const told = await countTold(watched);
  for (const { program } of servers) await program.stop();
  await receiver.close();
  return [
    { name: 'Redirects, no webhook', value: `${Math.round(mean(alone.rates))}/s` },
    {
      name: `Redirects, ${WEBHOOKS} webhooks told of each click`,
      value: `${Math.round(mean(watched.rates))}/s`,
      ratio: mean(watched.rates) / mean(alone.rates),
      target: 'at least 0.9',
    },
    {
      name: 'Clicks told or counted as dropped, of clicks',
      value: `${told} of ${(watched.clicks + WARM_UP_REQUESTS) * WEBHOOKS}`,
      ratio: told / ((watched.clicks + WARM_UP_REQUESTS) * WEBHOOKS),
      target: 'exactly 1',
    },
    {
      name: 'Memory before, and after the flood with full queues',
      value: `${Math.round(idle)} MB, ${Math.round(loaded)} MB`,
    },
    { name: 'Deliveries, with nothing else to do', value: `${Math.round(perSecond)}/s` },
  ];
}

type Prepared = {
  program: Program;
  path: string;
  token: string;
  receiver: Receiver;
  clicks: number;
  rates: number[];
};

async function prepare(receiver: Receiver, webhooks: number): Promise<Prepared> {
  const program = await startLinnet(undefined, { LINNET_ALLOW_LOOPBACK_TARGETS: '1' });
  const token = await createKey(program, await signUp(program), ['admin:all']);
  const { alias } = await makeLink(program, {}, token);
  for (let made = 0; made < webhooks; made += 1) {
    const body = { url: `${receiver.url}/${made}`, events: ['link.clicked'] };
    await request(`${program.url}/api/v1/webhooks`, { method: 'POST', token, body });
  }
  return { program, path: `/${alias}`, token, receiver, clicks: 0, rates: [] };
}

/** Deliveries a second while the full queues are emptied. */
async function timeDeliveries({ receiver }: Prepared): Promise<number> {
  const before = receiver.received.length;
  const begun = performance.now();
  const wanted = before + (WEBHOOKS * MOST_PENDING) / 2;
  while (receiver.received.length < wanted && performance.now() - begun < 60_000)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return ((receiver.received.length - before) / (performance.now() - begun)) * 1000;
}

/** Events that were delivered, and those that messages said were left out, once every queue is empty. */
async function countTold({ program, path, token, receiver }: Prepared): Promise<number> {
  await drain(program, token);
  // The last ones that were left out are told of by the next message.
  await request(`${program.url}${path}`);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await drain(program, token);
  const told = receiver.received.reduce(
    (sum, { body }) => sum + 1 + Number(JSON.parse(body).data.dropped_since_last ?? 0),
    0,
  );
  return told - WEBHOOKS;
}

async function drain(program: Program, token: string): Promise<void> {
  const { body } = await request(`${program.url}/api/v1/webhooks`, { token });
  for (const { id } of Object.values(body.endpoints ?? {})) {
    const log = `${program.url}/api/v1/webhooks/${id}/deliveries?page_size=1&status=pending`;
    while (Number((await request(log, { token })).body.total) > 0)
      await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const mean = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
