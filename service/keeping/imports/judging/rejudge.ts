import { destinationJudge } from './judge-row.ts';
import { type JudgedRow, type RowNote, writeNotes } from './judged-row.ts';
import { destinationsOfDraft } from './link-draft.ts';
import type { DestinationRules } from './rules.ts';
import { type Existing, settleRows } from './settle.ts';

type Now = {
  destinations: DestinationRules;
  /** The namespaces in which this account may still create links. */
  open: ReadonlySet<string>;
  existing: readonly Existing[];
  clashes: 'skip' | 'rename';
  reserved: ReadonlySet<string>;
};

/**
 * Checks rows again in the transaction that writes them: names, domains and rules may have changed since the rows
 * were read.
 */
export function rejudge(
  rows: readonly JudgedRow[],
  { destinations, open, existing, clashes, reserved }: Now,
): JudgedRow[] {
  const judgeUrl = destinationJudge(destinations);
  const still = rows.map((row): JudgedRow => {
    const { draft } = row;
    if (!draft) return row;
    if (!open.has(draft.namespace)) return refuse(row, { code: 'domain-gone' });
    const wrong = destinationsOfDraft(draft)
      .map(judgeUrl)
      .find((note) => note !== null);
    return wrong ? refuse(row, wrong) : row;
  });
  return settleRows(still, existing, { clashes, seen: new Map(), reserved });
}

const refuse = (row: JudgedRow, note: RowNote): JudgedRow => ({
  ...row,
  verdict: 'refused',
  reason: writeNotes([note]),
  draft: null,
});
