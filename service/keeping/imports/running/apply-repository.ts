import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { imports, type StoredImport, type StoredImportRow } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { newId, type Random } from '../../../lib/random.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { findNamedLinks, listOpenWithin } from '../../../links/links/operations.ts';
import { tagsNamedWithin } from '../../../links/tags/operations.ts';
import type { DestinationRules, JudgedRow } from '../judging/judged-row.ts';
import { LinkDraft } from '../judging/link-draft.ts';
import { readOptions } from '../options/options-model.ts';
import { findImport } from '../repository.ts';
import { laterNamesWithin, nextRowsWithin, noteOutcomesWithin, type RowOutcome } from './rows-repository.ts';
import { randomFrom } from './seeded.ts';
import { writeLinksWithin } from './write-repository.ts';

type Batch = {
  id: string;
  /** Milliseconds UTC. */
  now: number;
  seed: string;
  destinations: DestinationRules;
  /** What the address of a page of links begins with. */
  base: string;
};

/**
 * Writes the next links of an import; false once nothing is left to do.
 *
 * Each row is checked again, and existing links are never overwritten. A row and its link are stored together, so
 * that a kill loses nothing and repeats nothing.
 */
export const applyBatch = defineWrite(
  'imports.apply-batch',
  Type.Boolean(),
  async (tx, { id, now, seed, destinations, base }: Batch): Promise<boolean> => {
    const found = await findImport(tx, id);
    if (found?.status !== 'applying') return false;
    const rows = await nextRowsWithin(tx, found, { written: false });
    const last = rows.at(-1);
    if (!last) return false;
    const random = randomFrom(seed);
    const judged = await judgeWithin(tx, found, rows, destinations);
    const tags = await tagsWithin(tx, found, judged, { random, now });
    const written = await writeLinksWithin(tx, judged, {
      accountId: found.accountId,
      tags: tags.ids,
      base,
      now,
      random,
    });
    await noteOutcomesWithin(
      tx,
      id,
      rows.map((row, index) => outcomeOf(row, judged[index], { written, now })),
    );
    const tagIds = [...(found.tagIds ?? []), ...tags.made];
    await tx
      .update(imports)
      .set({ done: last.number, updatedAt: now, ...(tags.made.length > 0 && { tagIds }) })
      .where(eq(imports.id, id));
    return true;
  },
  { background: true },
);

/** The rows checked by the present rules, in their order. */
async function judgeWithin(
  tx: Transaction,
  found: StoredImport,
  rows: readonly StoredImportRow[],
  destinations: DestinationRules,
): Promise<JudgedRow[]> {
  // Loaded with the first import, because the writer thread does not need these rules otherwise.
  const { keyOfName, namesWantedBy, rejudge } = await import('../judging/settle.ts');
  const { clashes } = readOptions(found);
  const stored = rows.map(
    ({ line, verdict, reason, alias, longUrl, link }): JudgedRow => ({
      line,
      verdict,
      reason,
      alias,
      longUrl,
      draft: fitsSchema(LinkDraft, link) ? link : null,
      clearPassword: null,
    }),
  );
  const wanted = namesWantedBy(stored, clashes);
  const there = await findNamedLinks(tx, wanted);
  const open = await listOpenWithin(
    tx,
    found.accountId,
    stored.flatMap(({ draft }) => draft?.namespace ?? []),
  );
  const existing = there.map(({ namespace, alias, longUrl, ownerId, binnedAt }) => ({
    namespace,
    alias,
    longUrl,
    isOwn: ownerId === found.accountId,
    isBinned: binnedAt !== null,
  }));
  const own = stored.flatMap(({ draft }) =>
    draft?.alias == null ? [] : [keyOfName({ namespace: draft.namespace, alias: draft.alias })],
  );
  const reserved = new Set(own);
  // A row gets a new name only if its own was taken since the rows were read.
  if (clashes === 'rename' && there.some((link) => reserved.has(keyOfName(link)))) {
    const later = await laterNamesWithin(tx, found, { after: rows.at(-1)?.number ?? 0, wanted });
    for (const name of wanted) if (later.has(name.alias)) reserved.add(keyOfName(name));
  }
  return rejudge(stored, { destinations, open, existing, clashes, reserved });
}

/** The tags of these links, by name; missing tags are created if the caller wants that. */
function tagsWithin(
  tx: Transaction,
  found: StoredImport,
  judged: readonly JudgedRow[],
  { random, now }: { random: Random; now: number },
): ReturnType<typeof tagsNamedWithin> {
  const { tags, extra_tag } = readOptions(found);
  return tagsNamedWithin(tx, {
    ownerId: found.accountId,
    names: judged.flatMap(({ draft }) => [
      ...(draft?.tags ?? []),
      ...(draft?.page?.tag ? [draft.page.tag] : []),
    ]),
    // The tag for all rows is created whatever happens to the others.
    mayMake: (name) => tags === 'create' || name === extra_tag,
    newId: () => newId(random),
    now,
  });
}

function outcomeOf(
  { number }: StoredImportRow,
  judged: JudgedRow | undefined,
  { written, now }: { written: ReadonlyMap<JudgedRow, { id: string; alias: string }>; now: number },
): RowOutcome {
  const link = judged && written.get(judged);
  const reason = judged?.reason ?? null;
  if (link)
    return {
      number,
      verdict: 'new',
      reason,
      alias: link.alias,
      link: { at: now, namespace: judged.draft?.namespace ?? '' },
      linkId: link.id,
    };
  const verdict = judged && judged.verdict !== 'new' ? judged.verdict : 'clash';
  const why = judged?.verdict === 'new' ? 'taken' : reason;
  return { number, verdict, reason: why, alias: judged?.alias ?? null, link: null, linkId: null };
}
