import type { Change } from '../../db/journal/change.ts';
import { toIso } from '../../lib/timestamp.ts';
import { csvLines } from '../../stats/exports/operations.ts';
import type { AuditFormat } from './api.ts';

/** The facts in a line. */
export type ExportRow = { change: Change; accountName: string | null };

/** The columns of an export, in their order (docs/contract/audit.md#export). */
const COLUMNS = [
  'seq',
  'at',
  'actor',
  'account_id',
  'account',
  'kind',
  'subject',
  'subject_id',
  'operation',
  'facts',
] as const;

const toFields = ({ change, accountName }: ExportRow) => ({
  seq: change.seq,
  at: toIso(change.at),
  actor: change.actor,
  account_id: change.actorId,
  account: accountName,
  kind: change.kind,
  subject: change.subject,
  subject_id: change.subjectId,
  operation: change.operation,
  facts: change.facts,
});

/** The first line of a CSV: the names of its columns. */
export const headerOf = (format: AuditFormat): string => (format === 'csv' ? csvLines([COLUMNS]) : '');

/** The lines of a page. */
export function exportLines(rows: readonly ExportRow[], format: AuditFormat): string {
  const fields = rows.map(toFields);
  if (format === 'jsonl') return fields.map((row) => `${JSON.stringify(row)}\n`).join('');
  const lines = fields.map((row) => ({ ...row, facts: orderedJson(row.facts) }));
  return csvLines(lines.map((line) => COLUMNS.map((name) => line[name])));
}

/** JSON without white space, with the fields of every object sorted by name. */
function orderedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(orderedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${orderedJson(field)}`);
  return `{${fields.join(',')}}`;
}
