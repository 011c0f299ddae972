import type { Change } from '../../../db/journal/change.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { csvLines } from '../../../stats/exports/operations.ts';
import { canonicalJson } from '../chain/canonical-json.ts';
import type { AuditFormat } from '../model.ts';

/** What a line is made of; without a change it is one that was erased, of which the chain alone is left. */
export type ExportRow = {
  change: Change | null;
  accountName: string | null;
  sealed: { seq: number; salt: string | null; content: string; actor: string; hash: string } | null;
  /** The hash before; null where there is none yet. */
  previous: string | null;
};

/** The columns of an export, in their order (docs/contract/audit.md#export). */
const toFields = ({ change, accountName, sealed, previous }: ExportRow) => ({
  seq: change?.seq ?? sealed?.seq ?? null,
  at: change ? toIso(change.at) : null,
  actor: change?.actor ?? null,
  account_id: change?.actorId ?? null,
  account: accountName,
  kind: change?.kind ?? null,
  subject: change?.subject ?? null,
  subject_id: change?.subjectId ?? null,
  operation: change?.operation ?? null,
  facts: change?.facts ?? null,
  erased: change === null,
  salt: sealed?.salt ?? null,
  content_hash: sealed?.content ?? null,
  actor_hash: sealed?.actor ?? null,
  previous_hash: previous,
  hash: sealed?.hash ?? null,
});

/** The first line of a CSV: the names of its columns. */
export const headerOf = (format: AuditFormat): string =>
  format === 'csv'
    ? csvLines([Object.keys(toFields({ change: null, accountName: null, sealed: null, previous: null }))])
    : '';

/** The lines of a page. */
export function exportLines(rows: readonly ExportRow[], format: AuditFormat): string {
  const fields = rows.map(toFields);
  if (format === 'jsonl') return fields.map((row) => `${JSON.stringify(row)}\n`).join('');
  return csvLines(
    fields.map((row) =>
      Object.values({
        ...row,
        facts: row.facts === null ? null : canonicalJson(row.facts),
        erased: String(row.erased),
      }),
    ),
  );
}
