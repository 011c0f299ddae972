import { Type } from '@sinclair/typebox';
import { and, inArray, sql } from 'drizzle-orm';
import { type Link, links, type StoredWebhook } from '../../../../drizzle/schema/index.ts';
import { type ClickBatch, recordPackedWithin } from '../../../clicks/clicks/operations.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { noteFollowedWithin } from '../../live/operations.ts';
import { asksFor } from '../catalogue/catalogue.ts';
import type { Publishing } from './change-repository.ts';
import { clicksOf, describeClick, type WatchedClick } from './click-event.ts';
import {
  countDroppedWithin,
  countRoomWithin,
  enqueueWithin,
  listAllActiveWithin,
  type NewEvent,
} from './enqueue-repository.ts';
import { type IdSource, idsFrom } from './ids.ts';
import { hostOf, type Places, shortAddressOf } from './link-event.ts';
import { recipientsOf } from './recipients.ts';

const CLICKED = 'link.clicked';

type Recording = ClickBatch & Publishing;

/**
 * Stores clicks and queues an event for each watched one, in one transaction: after a kill, both exist or neither.
 *
 * Returns whether anything was queued. Costs one short query when no webhook watches clicks.
 */
export const recordAndPublish = defineWrite(
  'webhooks.record-clicks',
  Type.Boolean(),
  async (tx, { places, now, seed, ...batch }: Recording): Promise<boolean> => {
    const { clicks, packed } = await recordPackedWithin(tx, batch);
    if (clicks.length === 0) return false;
    if (batch.notesFollowed) await noteFollowedWithin(tx, packed.linkNumbers);
    const watching = (await listAllActiveWithin(tx)).filter(({ events }) => asksFor(events, CLICKED));
    if (watching.length === 0) return false;
    const watched = await listWatchedWithin(tx, watching, packed.linkNumbers);
    if (watched.length === 0) return false;
    const found = clicksOf(watched, clicks, packed);
    return publishWithin(tx, watching, found, { places, ids: idsFrom(seed), now });
  },
  { background: true, leavesPeople: true },
);

/** The clicked links whose owner has a webhook for clicks, in their state after these clicks. */
async function listWatchedWithin(
  tx: Transaction,
  watching: readonly StoredWebhook[],
  linkNumbers: Uint32Array,
): Promise<Link[]> {
  const clicked = JSON.stringify([...new Set(linkNumbers)]);
  const owners = [...new Set(watching.map(({ accountId }) => accountId))];
  const owned = await tx
    .select()
    .from(links)
    .where(
      and(
        inArray(links.number, sql`(select value from json_each(${clicked}))`),
        inArray(links.ownerId, owners),
      ),
    );
  return owned.filter((link) => recipientsOf(watching, happening(link)).length > 0);
}

const happening = ({ id, ownerId }: Pick<Link, 'id' | 'ownerId'>) => ({
  type: CLICKED,
  linkId: id,
  ownerId: ownerId ?? '',
});

type Telling = { places: Places; ids: IdSource; now: number };

/** Queues as many clicks for each webhook as it has room for, the oldest first; the others are counted as dropped. */
async function publishWithin(
  tx: Transaction,
  watching: readonly StoredWebhook[],
  found: readonly WatchedClick[],
  { places, ids, now }: Telling,
): Promise<boolean> {
  const eventOf = eventsOnDemand(places, ids);
  let hasQueued = false;
  for (const webhook of watching) {
    const wantsLink = wantedLinks(webhook, found);
    const wanted = found.filter(({ link }) => wantsLink.has(link));
    if (wanted.length === 0) continue;
    const queued = wanted.slice(0, await countRoomWithin(tx, webhook.id));
    await enqueueWithin(tx, webhook.id, queued.map(eventOf), { ids, now });
    await countDroppedWithin(tx, webhook.id, wanted.length - queued.length);
    hasQueued ||= queued.length > 0;
  }
  return hasQueued;
}

/** The links whose clicks a webhook receives: checked once for each link, however many clicks it has. */
const wantedLinks = (webhook: StoredWebhook, found: readonly WatchedClick[]): Set<Link> =>
  new Set(
    [...new Set(found.map(({ link }) => link))].filter(
      (link) => recipientsOf([webhook], happening(link)).length > 0,
    ),
  );

/** The event of a click, created when the first webhook has room for it, and the same for all webhooks. */
function eventsOnDemand(places: Places, ids: IdSource): (click: WatchedClick) => NewEvent {
  const made = new Map<WatchedClick, NewEvent>();
  return (click) => {
    const known = made.get(click);
    if (known) return known;
    const data = JSON.stringify(
      describeClick({
        ...click,
        domain: hostOf(click.link.namespace, places),
        shortUrl: shortAddressOf(click.link, places),
      }),
    );
    const event = { id: ids.event(), type: CLICKED, happenedAt: click.clickedAt, data };
    made.set(click, event);
    return event;
  };
}
