import type { ChangeFeed } from '../feed.ts';
import type { Connection } from './connection.ts';
import { eventFrame, retryFrame } from './frames.ts';
import { changeFrame, pass } from './telling.ts';

/** A client that is more changes behind than this is told to load everything anew. */
const MOST_BEHIND = 10_000;

/** Changes that are read at once: about a millisecond of the serving thread. */
const PAGE = 200;

/** A connection that begins without a place begins so long ago, ms: the page that opens it was loading meanwhile. */
const BEGINS_AGO = 10_000;

/** How long an `EventSource` waits before it connects again, ms. */
const RETRY = 2_000;

/**
 * Sends what happened since `since`, the number of a change, until nothing is missing; from then on the connection is
 * sent changes as they happen.
 *
 * A change that happens meanwhile is read from the journal in the next round, so that none is missed and none sent twice.
 *
 * @throws what the database throws.
 */
export async function catchUp(
  connection: Connection,
  feed: ChangeFeed,
  since: number | undefined,
): Promise<void> {
  const { oldest, newest } = await feed.range();
  const from = since ?? (await feed.placeBefore(BEGINS_AGO));
  const isKnown = from <= newest && from >= oldest - 1 && newest - from <= MOST_BEHIND;
  connection.place = isKnown ? from : newest;
  connection.send(retryFrame(RETRY));
  connection.send(eventFrame('ready', { account_id: connection.actor.accountId }, connection.place));
  if (!isKnown) connection.send(eventFrame('reload', {}, connection.place));
  connection.hasBegun = true;
  let read: number;
  do {
    connection.isBehind = false;
    const page = await feed.listAfter(connection.place, PAGE);
    read = page.length;
    for (const change of page) pass(connection, change, changeFrame(change));
    await connection.waitForRoom();
  } while (connection.isOpen && (read === PAGE || connection.isBehind));
  // In the same step as the last look: a change that happens now is sent by its own notice.
  connection.isCurrent = true;
}
