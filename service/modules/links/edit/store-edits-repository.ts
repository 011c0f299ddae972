import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { updateManyWithin } from '../../../db/update-many.ts';
import { appendEditsWithin, type EditedLink } from '../changes.ts';
import { keepFormersWithin } from '../password/former-repository.ts';
import { findNamedLinks, listOpenWithin } from '../repository.ts';
import { onlyDifferences, type Surroundings } from './edit-rule.ts';
import { hasSameName, partsByName, TakenNames } from './taken-names.ts';

type WantedLink = { before: Link; wanted: Pick<Link, 'namespace' | 'alias'> };

/** What decides about edits of an owner's links beside these; it is asked for only where one gets another name. */
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

/**
 * Stores edits of links, each once, and appends them in their order; passwords that go with them are kept for a while.
 * How many statements that takes follows from the bytes, not from the number of links.
 */
export async function storeEditsWithin(tx: Transaction, edits: readonly EditedLink[]): Promise<void> {
  if (edits.length === 0) return;
  await updateLinksWithin(tx, edits);
  const stored = await appendEditsWithin(tx, edits);
  const replaced = edits.flatMap(({ before, after }, index) => {
    const change = stored[index];
    const isReplaced = change && before.passwordHash !== after.passwordHash;
    return isReplaced ? [{ change, passwordHash: before.passwordHash }] : [];
  });
  await keepFormersWithin(tx, replaced);
}

async function updateLinksWithin(tx: Transaction, edits: readonly EditedLink[]): Promise<void> {
  for (const part of partsByName(edits))
    await updateManyWithin(tx, links, {
      key: 'number',
      rows: part.map(({ after }) => after),
      fields: part.flatMap(({ before, after }) => Object.keys(onlyDifferences(before, after))),
    });
}
