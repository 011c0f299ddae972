import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { createKey, signUp } from '../../../support/people.ts';
import { startProgram } from '../../../support/program.ts';
import { type Receiver, startReceiver, withStatus } from '../../../support/receiver.ts';
import { tries } from '../../../support/tries.ts';
import { getWebhook, listDeliveries, makeWebhook, until } from './set-up.ts';

const KILLS = tries(4);

let dataDir: string;
let env: Record<string, string>;
let receiver: Receiver;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-webhooks-'));
  env = {
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: '0',
    LINNET_RATE_LIMITS: 'off',
    LINNET_ALLOW_LOOPBACK_TARGETS: '1',
  };
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a database without a service holds. */
async function ask(statement: string): Promise<number> {
  const client = createClient({ url: `file:${join(dataDir, 'linnet.db')}` });
  const { rows } = await client.execute(statement);
  client.close();
  return Number(rows[0]?.result);
}

it('tells of everything acknowledged, once, whenever the service is killed', async () => {
  const first = await startProgram(env);
  const person = await signUp(first);
  const caller = { token: await createKey(first, person, ['admin:all']) };
  const { id } = await makeWebhook(first, caller, { url: receiver.url });
  const made: string[] = [];
  let program = first;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Some attempts are under way when the service is killed.
    receiver.answer = kill % 2 === 0 ? () => undefined : withStatus(204);
    const { url } = program;
    const before = made.length;
    const working = Promise.allSettled(
      Array.from({ length: 12 }, async () => {
        const link = await makeLink({ url }, {}, caller.token);
        made.push(link.id);
        await visit({ url }, link.alias);
      }),
    );
    await until(() => made.length > before);
    await new Promise((resolve) => setTimeout(resolve, 60 * (kill % 8)));
    await program.kill();
    await working;
    program = await startProgram(env);
  }
  receiver.answer = withStatus(204);
  const counted = () => listDeliveries(program, caller, id, '&status=pending');
  await until(async () => (await counted()).length === 0);
  const { total_deliveries, total_successes } = await getWebhook(program, caller, id);
  await program.stop();

  const told = receiver.received.map(({ headers, body }) => ({
    id: headers['webhook-id'],
    ...JSON.parse(body),
  }));
  const created = told.filter(({ type }) => type === 'link.created');
  const linkIds = new Set(created.map(({ data }) => data.link.link_id));
  expect(made.filter((link) => !linkIds.has(link))).toEqual([]);
  // A message that came twice is the same one.
  expect(new Set(told.map((message) => message.id)).size).toBe(total_deliveries);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(total_deliveries);
  expect(total_successes).toBe(total_deliveries);
  const stored = await ask('select count(*) result from links');
  const clicks = await ask('select sum(total_clicks) result from links');
  expect(total_deliveries).toBe(stored + clicks);
  expect(await ask('select max(json_array_length(attempts)) result from deliveries')).toBe(1);
}, 300_000);
