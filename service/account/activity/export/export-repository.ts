import { Type } from '@sinclair/typebox';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { accounts, changes } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { withoutDestinations } from '../../../links/links/operations.ts';
import type { AuditFormat } from '../api.ts';
import { type AuditRequest, fits, isPrivateFor } from '../list/list-repository.ts';
import { type ExportRow, exportLines, headerOf } from './lines.ts';

/** How many lines one part of an export has. */
const PAGE = 500;

type Part = AuditRequest & { format: AuditFormat; after: number };

/** The next part of an export, the oldest lines first, and where the following part begins; null after the last. */
export const exportEntries = defineQuery(
  'audit.export',
  Type.Object({ text: Type.String(), next: Nullable(Type.Number()) }),
  async (db, { format, after, ...asked }: Part): Promise<{ text: string; next: number | null }> => {
    const rows = await listChanges(db, asked, after);
    const header = after === 0 ? headerOf(format) : '';
    const last = rows.at(-1);
    const next = last && rows.length === PAGE ? last.change.seq : null;
    return { text: header + exportLines(rows, format), next };
  },
);

async function listChanges(db: Reader, asked: AuditRequest, after: number): Promise<ExportRow[]> {
  const rows = await db
    .select({
      change: changes,
      isPrivate: isPrivateFor(asked),
      accountName: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})`,
    })
    .from(changes)
    .leftJoin(accounts, eq(accounts.id, changes.actorId))
    .where(and(gt(changes.seq, after), fits(asked)))
    .orderBy(asc(changes.seq))
    .limit(PAGE);
  return rows.map(({ change, isPrivate, accountName }) => ({
    change: isPrivate === 1 ? withoutDestinations(change) : change,
    accountName,
  }));
}
