import { Type } from '@sinclair/typebox';
import { and, inArray, sql } from 'drizzle-orm';
import { type Link, links, type StoredWebhook } from '../../../../drizzle/schema/index.ts';
import { type ClickBatch, recordPackedWithin } from '../../../clicks/clicks/operations.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { noteFollowedWithin } from '../../live/operations.ts';
import { asksFor } from '../catalogue/patterns.ts';
import type { Publishing } from './change-repository.ts';
import { describeClick } from './click-event.ts';
import { clicksOf, type WatchedClick } from './clicks-of.ts';
import {
  countDroppedWithin,
  countRoomWithin,
  enqueueWithin,
  listAllActiveWithin,
  type NewEvent,
} from './enqueue-repository.ts';
import { type IdSource, idsFrom } from './ids.ts';
import { hostOf, type Places, shortAddressOf } from './link-place.ts';
import { recipientsOf } from './recipients.ts';

const CLICKED = 'link.clicked';

/** `isShared`: other instances tell of these clicks too. */
type Recording = ClickBatch & Publishing & { isShared: boolean };

/**
 * Writes clicks down and queues an event for each of those that a webhook watches, in one transaction: whenever the
 * service is killed, neither is there without the other.
 *
 * Returns whether anything was queued. Costs one short query when no webhook watches clicks.
 */
export const recordAndPublish = defineWrite(
  'webhooks.record-clicks',
  Type.Boolean(),
  async (tx, { places, now, seed, isShared, ...batch }: Recording): Promise<boolean> => {
    const { clicks, packed } = await recordPackedWithin(tx, batch);
    if (clicks.length === 0) return false;
    if (isShared) await noteFollowedWithin(tx, packed.linkNumbers);
    const watching = (await listAllActiveWithin(tx)).filter(({ events }) => asksFor(events, CLICKED));
    if (watching.length === 0) return false;
    const watched = await listWatchedWithin(tx, watching, packed.linkNumbers);
    if (watched.length === 0) return false;
    const found = clicksOf(watched, clicks, packed);
    return publishWithin(tx, watching, found, { places, ids: idsFrom(seed), now });
  },
  { background: true, leavesPeople: true },
);

/** The clicked links whose owner has a webhook that watches clicks, as they are after these clicks. */
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

/** Queues as many clicks for each webhook as it has room for, the oldest; the others are counted as dropped. */
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

/** The links whose clicks a webhook is told of: asked once for each link, however many clicks it has. */
const wantedLinks = (webhook: StoredWebhook, found: readonly WatchedClick[]): Set<Link> =>
  new Set(
    [...new Set(found.map(({ link }) => link))].filter(
      (link) => recipientsOf([webhook], happening(link)).length > 0,
    ),
  );

/** The event of a click, made when a webhook first has room for it: the same for all webhooks. */
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
