import { afterEach, beforeEach, expect, it } from 'vitest';
import { deliveries, webhooks } from '../../../../drizzle/schema/index.ts';
import type { Verdict } from '../../../../service/outside/webhooks/delivery/ladder.ts';
import { settleWithin } from '../../../../service/outside/webhooks/delivery/settle-repository.ts';
import { idOf, insertOwner } from '../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const WEBHOOK = idOf(2);

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
  const { db } = database;
  await db
    .insert(webhooks)
    .values({
      id: WEBHOOK,
      accountId: await insertOwner(database, 1),
      url: 'https://example.com/',
      events: ['*'],
      flavor: 'raw',
      status: 'active',
      sealedSecret: '',
      secretPrefix: 'whsec_',
      createdAt: 0,
      updatedAt: 0,
    });
  await db
    .insert(deliveries)
    .values({
      number: 1,
      id: idOf(3),
      webhookId: WEBHOOK,
      messageId: 'msg_1',
      eventId: 'evt_1',
      eventType: 'link.created',
      happenedAt: 0,
      isTest: false,
      status: 'pending',
      attempts: [],
      nextAttemptAt: 0,
      createdAt: 0,
    });
});
afterEach(() => database.close());

it.each<[string, Verdict]>([
  ['that succeeded', { kind: 'success' }],
  ['that is repeated', { kind: 'retry', at: 5 }],
  ['that was the last', { kind: 'exhausted' }],
])('An attempt %s is not counted when the log cannot take it', async (_what, verdict) => {
  await database.db.$client.execute(
    `create trigger full before update on deliveries begin select raise(abort, 'full'); end`,
  );
  const before = await database.read.select().from(webhooks);
  const attempt = { at: 0, status: 200, duration: 1, error: null, response: '' };
  const settling = database.db.transaction((tx) =>
    settleWithin(tx, { number: 1, attempt, verdict }, { claimant: null, now: 1 }),
  );
  await expect(settling).rejects.toThrow();
  expect(await database.read.select().from(webhooks)).toEqual(before);
});
