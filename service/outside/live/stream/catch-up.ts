import type { ChangeFeed } from '../feed.ts';
import { type Connection, eventFrame, retryFrame } from './connection.ts';
import { changeFrame, pass } from './telling.ts';

/** A client that is further behind than this many changes is told to load everything again. */
const MOST_BEHIND = 10_000;

/** How many changes are read at once: about a millisecond of the serving thread. */
const PAGE = 200;

/** A connection without a place begins so long ago, ms: the page that opens it was loading meanwhile. */
const BEGINS_AGO = 10_000;

/** How long an `EventSource` waits before it connects again, ms. */
const RETRY = 2_000;

/**
 * Sends the events since `since`, the number of a change, until the connection is up to date; from then on it
 * receives changes as they happen.
 *
 * A change that happens meanwhile is read from the journal in the next round, so that none is missed and none sent
 * twice.
 *
 * @throws the error of the database.
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
  // In the same step as the last read: a change that happens now is sent when it is announced.
  connection.isCurrent = true;
}
