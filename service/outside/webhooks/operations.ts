import type { Operations } from '../../threads/operations.ts';
import {
  insertTest,
  listLog,
  noteResending,
  prepareResending,
  removeDeliveriesBefore,
} from './delivery/log-repository.ts';
import { releaseDeliveries, stepQueue } from './delivery/queue-repository.ts';
import { disableWebhook } from './disable-repository.ts';
import { publishChanges } from './publishing/change-repository.ts';
import { recordAndPublish } from './publishing/click-repository.ts';
import { insertWebhook, removeWebhook, updateWebhook } from './repository.ts';

/** Shared with operations of other modules, within the same transaction. */
export { type AccountEvent, publishToAccountWithin } from './publishing/account-repository.ts';

export const operations: Operations = {
  writes: [
    disableWebhook,
    insertTest,
    insertWebhook,
    noteResending,
    prepareResending,
    publishChanges,
    recordAndPublish,
    releaseDeliveries,
    removeDeliveriesBefore,
    removeWebhook,
    stepQueue,
    updateWebhook,
  ],
  queries: [listLog],
};
