import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { openWriter } from '../../../db/open.ts';
import { notedWords } from '../../words.ts';

/**
 * Ends messages that were waiting when the file was made: the old computer sends them, so that none is sent twice
 * (docs/contract/moving.md#waiting-messages). `path` is the database that will be taken over.
 */
export async function leaveWaitingToOld(path: string): Promise<void> {
  const database = await openWriter({ url: pathToFileURL(path).href, authToken: null });
  try {
    await database.transaction(async (tx) => {
      await tx.run(sql`
        update mails set next_attempt_at = null, failure = ${notedWords.leftToOld}
        where sent_at is null and next_attempt_at is not null`);
      await tx.run(
        sql`update deliveries set status = 'failed', next_attempt_at = null where status = 'pending'`,
      );
      await tx.run(
        sql`update consumers set seq = coalesce((select max(seq) from changes), seq) where name = 'webhooks'`,
      );
    });
  } finally {
    database.$client.close();
  }
}
