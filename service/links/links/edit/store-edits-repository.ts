import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { updateManyWithin } from '../../../db/update-many.ts';
import { appendEditsWithin, type EditedLink, type StoredEdit } from '../changes.ts';
import { type FormerName, keepFormerNamesWithin, takeNamesWithin } from '../names/moved-names-repository.ts';
import { keepFormersWithin } from '../password/former-repository.ts';
import { findNamedLinks, listOpenWithin } from '../repository.ts';
import { onlyDifferences, type Surroundings } from './edit-rule.ts';
import { hasSameName, partsByName, TakenNames } from './taken-names.ts';

type WantedLink = { before: Link; wanted: Pick<Link, 'namespace' | 'alias'> };

/** Facts for edits of an owner's links; the names are read only if a link gets another alias. */
export async function readSurroundingsWithin(
  tx: Transaction,
  ownerId: string,
  edits: readonly WantedLink[],
): Promise<Surroundings> {
  const names = edits
    .filter(({ before, wanted }) => !hasSameName(before, wanted))
    .map(({ wanted }) => wanted);
  const [taken, open] = await Promise.all([
    findNamedLinks(tx, names),
    listOpenWithin(
      tx,
      ownerId,
      names.map(({ namespace }) => namespace),
    ),
  ]);
  return { names: new TakenNames(taken), open };
}

/** `former` describes the name that keeps a former alias; without it, the alias becomes free. */
export type EditToStore = EditedLink & { former?: FormerName | null };

/**
 * Stores edits of links, each link once, and appends them in order; replaced passwords are kept for a while. The number
 * of statements depends on the bytes, not on the number of links.
 */
export async function storeEditsWithin(tx: Transaction, edits: readonly EditToStore[]): Promise<void> {
  if (edits.length === 0) return;
  const stored = await appendEditsWithin(tx, await moveNamesWithin(tx, edits));
  const replaced = edits.flatMap(({ before, after }, index) => {
    const change = stored[index];
    const isReplaced = change && before.passwordHash !== after.passwordHash;
    return isReplaced ? [{ change, passwordHash: before.passwordHash }] : [];
  });
  await keepFormersWithin(tx, replaced);
}

/** Stores the links. A further name that becomes the alias goes first, a former alias is kept afterwards. */
async function moveNamesWithin(tx: Transaction, edits: readonly EditToStore[]): Promise<StoredEdit[]> {
  const moved = edits.filter(({ before, after }) => !hasSameName(before, after));
  const taken = await takeNamesWithin(
    tx,
    moved.map(({ after }) => after),
  );
  await updateLinksWithin(tx, edits);
  const kept = await keepFormerNamesWithin(
    tx,
    moved.flatMap(({ before, former }) => (former ? [{ link: before, former }] : [])),
  );
  return edits.map(({ before, after }) => {
    if (hasSameName(before, after)) return { before, after };
    const { number } = after;
    return { before, after, names: { taken: taken.get(number) ?? null, kept: kept.get(number) ?? null } };
  });
}

async function updateLinksWithin(tx: Transaction, edits: readonly EditedLink[]): Promise<void> {
  for (const part of partsByName(edits))
    await updateManyWithin(tx, links, {
      key: 'number',
      rows: part.map(({ after }) => after),
      fields: part.flatMap(({ before, after }) => Object.keys(onlyDifferences(before, after))),
    });
}
