import { and, type SQL, sql } from 'drizzle-orm';
import { changes, type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { findEdited, isSharedWith } from './editors-repository.ts';
import { DESTINATION_FIELDS, DESTINATION_HOLDERS, isPrivateLink } from './privacy.ts';

/** Those of some links, by their numbers, whose destination an account may not see, whatever its role. */
export async function findPrivate(
  read: Reader,
  accountId: string,
  rows: readonly Pick<Link, 'number' | 'ownerId' | 'passwordHash'>[],
): Promise<ReadonlySet<number>> {
  const numbers = rows.flatMap(({ number, ownerId, passwordHash }) =>
    ownerId !== accountId && isPrivateLink({ isProtected: passwordHash !== null }) ? [number] : [],
  );
  const edited = await findEdited(read, accountId, numbers);
  return new Set(numbers.filter((number) => !edited.has(number)));
}

/** Those of some changes, by their numbers, of which an account may not see where the link led. */
export async function findPrivateChanges(
  read: Reader,
  accountId: string,
  seqs: readonly number[],
): Promise<ReadonlySet<number>> {
  if (seqs.length === 0) return new Set();
  const rows = await read
    .select({ seq: changes.seq })
    .from(changes)
    .where(and(isOneOf(changes.seq, seqs), isPrivateChange(accountId)));
  return new Set(rows.map(({ seq }) => seq));
}

/** The last change of the same link, which is all that remains of a link that is deleted for good. */
const lastSaid = (said: SQL): SQL => sql`(
  select ${said} from changes as latest
  where latest.subject = 'link' and latest.subject_id = ${changes.subjectId} order by latest.seq desc limit 1)`;

const saysProtected = (facts: SQL): SQL =>
  sql`(json_extract(${facts}, '$.link.passwordProtected') is 1
    or json_extract(${facts}, '$.changes.passwordProtected.old') is 1)`;

/**
 * Whether a change contains destinations of a link that has a password, or had one before or after that change, and the
 * account is neither its owner nor an editor.
 */
export const isPrivateChange = (accountId: string): SQL => sql`(${changes.subject} = 'link'
  and (${saysProtected(sql`${changes.facts}`)} or coalesce(
    (select ${links.passwordHash} is not null from ${links} where ${links.id} = ${changes.subjectId}),
    ${lastSaid(saysProtected(sql`latest.facts`))}, 0))
  and not coalesce(
    (select ${links.ownerId} is ${accountId} or ${isSharedWith(accountId)}
      from ${links} where ${links.id} = ${changes.subjectId}),
    ${lastSaid(sql`latest.owner_id is ${accountId}`)}, 0))`;

/** Whether a path into the facts of a change, as `json_tree` has it, is that of a destination. */
export const isDestinationPath = (path: SQL): SQL =>
  sql.join(
    DESTINATION_HOLDERS.flatMap((holder) =>
      DESTINATION_FIELDS.map((field) => sql`${path} glob ${`$.${holder}.${field}*`}`),
    ),
    sql` or `,
  );
