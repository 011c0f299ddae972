import { Type } from '@sinclair/typebox';
import type { Transaction } from '../../../db/connection.ts';
import { type Change, isOfImport } from '../../../db/journal/change.ts';
import {
  findPlaceWithin,
  listChangesAfter,
  moveOnWithin,
  newestSeq,
} from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { describeChange, eventTypesOf, TOLD_KINDS } from './change-event.ts';
import {
  countDroppedWithin,
  countRoomWithin,
  enqueueWithin,
  listActiveWithin,
  type NewEvent,
} from './enqueue-repository.ts';
import { type IdSource, idsFrom } from './ids.ts';
import type { Places } from './link-event.ts';
import { type LinkHappening, recipientsOf } from './recipients.ts';

/** The name under which webhooks store their place in the journal. */
const CONSUMER = 'webhooks';

/** How many changes are processed in one transaction. */
const AT_ONCE = 200;

/** The facts needed for creating events. `now` is in ms UTC. */
export type Publishing = { places: Places; now: number; seed: string };

/**
 * Queues an event for each new change, and moves on in the journal, in one transaction: each change is sent exactly
 * once, even after a kill.
 *
 * Why: docs/decisions/outside.md#webhook-queue
 */
export const publishChanges = defineWrite(
  'webhooks.publish-changes',
  Type.Object({ more: Type.Boolean(), queued: Type.Boolean() }),
  async (tx, { places, now, seed }: Publishing) => {
    const place = (await findPlaceWithin(tx, CONSUMER)) ?? 0;
    const changes = await listChangesAfter(tx, place, { limit: AT_ONCE, kinds: TOLD_KINDS });
    const queued = await tellWithin(tx, changes, { places, now, ids: idsFrom(seed) });
    const last = changes.at(-1);
    const more = changes.length === AT_ONCE && last !== undefined;
    await moveOnWithin(tx, CONSUMER, more ? last.seq : await newestSeq(tx));
    return { more, queued };
  },
  { background: true, leavesPeople: true },
);

/** Queues events for all changes up to now, so that new settings of a webhook affect only later changes. */
export async function catchUpWithin(tx: Transaction, publishing: Publishing): Promise<void> {
  for (
    let step = 0;
    (await publishChanges.run(tx, { ...publishing, seed: `${publishing.seed} ${step}` })).more;
  )
    step += 1;
}

type Telling = { places: Places; now: number; ids: IdSource };

/** Returns whether anything was queued. */
async function tellWithin(tx: Transaction, changes: readonly Change[], telling: Telling): Promise<boolean> {
  const webhooks = await listActiveWithin(
    tx,
    changes.flatMap(({ ownerId }) => ownerId ?? []),
  );
  const wanted = new Map<string, NewEvent[]>();
  for (const change of changes) {
    for (const type of isOfImport(change) ? [] : eventTypesOf(change)) {
      const recipients = recipientsOf(webhooks, happeningOf(change, type));
      const event = recipients.length > 0 ? eventOf(change, type, telling) : undefined;
      if (event) for (const { id } of recipients) wanted.set(id, [...(wanted.get(id) ?? []), event]);
    }
  }
  let hasQueued = false;
  for (const [webhookId, events] of wanted) {
    const queued = events.slice(0, await countRoomWithin(tx, webhookId));
    await enqueueWithin(tx, webhookId, queued, telling);
    await countDroppedWithin(tx, webhookId, events.length - queued.length);
    hasQueued ||= queued.length > 0;
  }
  return hasQueued;
}

const happeningOf = ({ ownerId, subjectId }: Change, type: string): LinkHappening => ({
  type,
  ownerId: ownerId ?? '',
  linkId: subjectId,
});

function eventOf(change: Change, type: string, { places, ids }: Telling): NewEvent | undefined {
  const data = describeChange(change, type, places);
  return data && { id: ids.event(), type, happenedAt: change.at, data: JSON.stringify(data) };
}
