import { Type } from '@sinclair/typebox';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts, changeHashes, changes, consumers } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { withoutDestinations } from '../../../links/links/operations.ts';
import { BEFORE_THE_FIRST } from '../chain/hashes.ts';
import { CHAIN_PLACES } from '../chain/seal-repository.ts';
import { type AuditRequest, fits, isPrivateFor } from '../list/list-repository.ts';
import type { AuditFormat } from '../model.ts';
import { type ExportRow, exportLines, headerOf } from './lines.ts';

/** Lines of one part of an export. */
const PAGE = 500;

type Part = AuditRequest & { format: AuditFormat; after: number };

/** The next part of an export, the oldest lines first, and where the one after it begins; null after the last. */
export const exportEntries = defineQuery(
  'audit.export',
  Type.Object({ text: Type.String(), next: Nullable(Type.Number()) }),
  async (db, { format, after, ...asked }: Part): Promise<{ text: string; next: number | null }> => {
    const isWhole = Object.values(asked.filter).every((wish) => wish === undefined);
    const erased = isWhole ? await listErased(db, after) : [];
    const rows = [...(await listChanges(db, asked, after)), ...erased]
      .toSorted((a, b) => seqOf(a) - seqOf(b))
      .slice(0, PAGE);
    const header = after === 0 ? headerOf(format) : '';
    const last = rows.at(-1);
    const next = last && rows.length === PAGE ? seqOf(last) : null;
    return { text: header + exportLines(rows, format), next };
  },
);

const seqOf = ({ change, sealed }: ExportRow): number => change?.seq ?? sealed?.seq ?? 0;

/** The hash before the one of a row; the first of all has one that stands for none. */
const previousHash = sql<string>`coalesce((
  select earlier.hash from change_hashes as earlier
  where earlier.seq < ${changeHashes.seq} order by earlier.seq desc limit 1), ${BEFORE_THE_FIRST})`;

async function listChanges(db: Reader, asked: AuditRequest, after: number): Promise<ExportRow[]> {
  const rows = await db
    .select({
      change: changes,
      sealed: changeHashes,
      previous: previousHash,
      isPrivate: isPrivateFor(asked),
      name: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(changes)
    .leftJoin(changeHashes, eq(changeHashes.seq, changes.seq))
    .leftJoin(accounts, eq(accounts.id, changes.actorId))
    .where(and(gt(changes.seq, after), fits(asked)))
    .orderBy(asc(changes.seq))
    .limit(PAGE);
  return rows.map(({ change, sealed, previous, isPrivate, name }) => ({
    ...(isPrivate === 1 ? withheld(change, sealed) : { change, sealed }),
    accountName: name,
    previous: sealed && previous,
  }));
}

/** Without the salt too, with which a destination that is guessed could be compared with the hash. */
const withheld = (
  change: NonNullable<ExportRow['change']>,
  sealed: ExportRow['sealed'],
): Pick<ExportRow, 'change' | 'sealed'> => ({
  change: withoutDestinations(change),
  sealed: sealed && { ...sealed, salt: null },
});

/** What the chain still holds of changes that went with erased accounts. */
async function listErased(db: Reader, after: number): Promise<ExportRow[]> {
  const rows = await db
    .select({ sealed: changeHashes, previous: previousHash })
    .from(changeHashes)
    .leftJoin(changes, eq(changes.seq, changeHashes.seq))
    .where(and(gt(changeHashes.seq, after), isNull(changes.seq), isKept))
    .orderBy(asc(changeHashes.seq))
    .limit(PAGE);
  return rows.map((row) => ({ change: null, accountName: null, ...row }));
}

/** Not among those that were removed by age, of which one hash stays. */
const isKept: SQL = gt(
  changeHashes.seq,
  sql`coalesce((select ${consumers.seq} from ${consumers} where ${consumers.name} = ${CHAIN_PLACES.forgotten}), 0)`,
);
