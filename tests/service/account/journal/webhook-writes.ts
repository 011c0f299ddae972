import type { StoredWebhook } from '../../../../drizzle/schema/index.ts';
import type { WriteOperation } from '../../../../service/db/operation.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { insertTest } from '../../../../service/outside/webhooks/delivery/log-repository.ts';
import { stepQueue } from '../../../../service/outside/webhooks/delivery/queue-repository.ts';
import { disableWebhook } from '../../../../service/outside/webhooks/disable-repository.ts';
import {
  insertWebhook,
  removeWebhook,
  updateWebhook,
} from '../../../../service/outside/webhooks/repository.ts';

type KindsOf = <Input, Output>(operation: WriteOperation<Input, Output>, input: Input) => Promise<string[]>;

const publishing = { places: { base: 'http://localhost', domains: {} }, now: 0, seed: 'seed' };

const aWebhook = (accountId: string): StoredWebhook => ({
  id: newId(systemRandom),
  accountId,
  url: 'https://example.com/',
  description: null,
  events: ['*'],
  scopeLinks: null,
  flavor: 'raw',
  status: 'active',
  disabledReason: null,
  sealedSecret: '',
  secretPrefix: 'whsec_',
  consecutiveFailures: 0,
  totalDeliveries: 0,
  totalSuccesses: 0,
  lastDeliveryAt: null,
  lastSuccessAt: null,
  lastFailureReason: null,
  dropped: 0,
  droppedTold: 0,
  createdAt: 0,
  updatedAt: 0,
});

/** The writes about webhooks that append, each run with a webhook of this account. */
export function webhookWrites(
  kindsOf: KindsOf,
  accountId: () => string,
): Record<string, () => Promise<string[]>> {
  const made = async (): Promise<{ id: string; accountId: string }> => {
    const webhook = aWebhook(accountId());
    await kindsOf(insertWebhook, { webhook, most: 99, publishing });
    return webhook;
  };
  return {
    'webhooks.disable': async () =>
      kindsOf(disableWebhook, { id: (await made()).id, reason: 'admin', now: 0 }),
    'webhooks.insert': () => kindsOf(insertWebhook, { webhook: aWebhook(accountId()), most: 99, publishing }),
    'webhooks.remove': async () => kindsOf(removeWebhook, await made()),
    'webhooks.step': async () => kindsOf(stepQueue, await goneDelivery((await made()).id, kindsOf)),
    'webhooks.update': async () =>
      kindsOf(updateWebhook, { ...(await made()), changes: { status: 'paused' }, publishing }),
  };
}

/** The step after a receiver said that it is gone, which disables its webhook. */
async function goneDelivery(webhookId: string, kindsOf: KindsOf) {
  const number = 1_000_000;
  await kindsOf(insertTest, {
    number,
    id: newId(systemRandom),
    webhookId,
    messageId: 'msg_1',
    eventId: 'evt_1',
    eventType: 'link.created',
    happenedAt: 0,
    isTest: false,
    status: 'pending',
    body: '{}',
    attempts: [],
    nextAttemptAt: 0,
    createdAt: 0,
  });
  const attempt = { at: 0, status: 410, duration: 1, error: 'status 410', response: '' };
  return {
    webhookId,
    claimant: null,
    settled: { number, attempt, verdict: { kind: 'gone' as const } },
    goesOn: false,
    now: 0,
  };
}
