import { type Static, Type } from '@sinclair/typebox';
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Link, links, type StoredCode } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { appendChangesWithin } from '../../../db/journal/append.ts';
import { updateManyWithin } from '../../../db/many-rows.ts';
import { defineWrite } from '../../../db/operation.ts';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import { CodeFacts, LINK_CODED, snapshotOf, subjectOf } from '../changes.ts';
import { findChangeableWithin, isSharedWith } from '../ownership/editors-repository.ts';
import { findAnyByIds, findNamedLinks, type LinkName } from '../repository.ts';
import { canOwnerChange } from '../status.ts';
import { MOST_CODES } from './codes-model.ts';
import { freeMark, nameOfCode } from './mark.ts';

/** What a code is called, and where it hangs. */
type Called = Pick<StoredCode, 'label' | 'place'>;

/** `names` are aliases or further names of links; `drawn` is where free marks are looked for from; milliseconds UTC. */
type CodesToMake = Called & { names: readonly LinkName[]; accountId: string; drawn: number; now: number };

const MadeCode = Type.Object({
  namespace: Type.String(),
  alias: Type.String(),
  /** Null for a link that has all the codes it can have. */
  code: Nullable(CodeFacts),
  isNew: Type.Boolean(),
});
type MadeCode = Static<typeof MadeCode>;

/**
 * Makes a code of each of some links, or finds the one that has this name. Left out are links that cannot have a code:
 * those that are unknown, blocked or in the bin, have no owner, or have a password and are not the account's to change.
 */
export const makeCodes = defineWrite(
  'links.make-codes',
  Type.Array(MadeCode),
  async (tx, { names, accountId, ...asked }: CodesToMake): Promise<MadeCode[]> => {
    const named = await findNamedLinks(tx, names);
    const ids = [...new Set(named.map(({ id }) => id))];
    const found = await findCodableWithin(tx, ids, accountId);
    const made = new Map(found.map((link) => [link.id, codeFor(link, asked)]));
    await storeWithin(
      tx,
      [...made.values()].flatMap(({ link, code, isNew }) => (code && isNew ? [{ link, code }] : [])),
    );
    return named.flatMap(({ id, namespace, alias }) => {
      const of = made.get(id);
      return of ? [{ namespace, alias, code: of.code, isNew: of.isNew }] : [];
    });
  },
);

async function findCodableWithin(
  tx: Transaction,
  ids: readonly string[],
  accountId: string,
): Promise<Link[]> {
  const found = await findAnyByIds(tx, ids);
  const locked = [...found.values()].filter(({ passwordHash }) => passwordHash !== null);
  const theirs = await findChangeableWithin(
    tx,
    locked.map(({ id }) => id),
    accountId,
  );
  return [...found.values()].filter(
    (link) =>
      link.generation === 'v2' &&
      link.ownerId !== null &&
      link.binnedAt === null &&
      canOwnerChange(link) &&
      (link.passwordHash === null || theirs.has(link.id)),
  );
}

type CodeOf = Pick<MadeCode, 'code' | 'isNew'> & { link: Link };

/** The code of a link that has a name, and the link with it. */
function codeFor(link: Link, { label, place, drawn, now }: Omit<CodesToMake, 'names' | 'accountId'>): CodeOf {
  const codes = link.codes ?? [];
  const known = codes.find((code) => nameOfCode(code) === nameOfCode({ label, place }));
  if (known || codes.length >= MOST_CODES) return { link, code: known ?? null, isNew: false };
  const code = { mark: freeMark(codes, drawn), label, place, madeAt: now };
  return { link: { ...link, codes: [...codes, code] }, code, isNew: true };
}

async function storeWithin(
  tx: Transaction,
  coded: readonly { link: Link; code: StoredCode }[],
): Promise<void> {
  if (coded.length === 0) return;
  const rows = coded.map(({ link }) => link);
  await updateManyWithin(tx, links, { key: 'number', rows, fields: ['codes'] });
  await appendChangesWithin(
    tx,
    LINK_CODED,
    coded.map(({ link, code }) => ({ ...subjectOf(link), facts: { link: snapshotOf(link), code } })),
  );
}

type CodeChange = Partial<Called> & { linkId: string; accountId: string; mark: string };

const ChangeOutcome = Type.Union([CodeFacts, OneOf('missing', 'unknown-code', 'blocked', 'taken')]);

/** Renames a code of a link that an account may change, or tells where it hangs; what is absent stays. */
export const changeCode = defineWrite(
  'links.change-code',
  ChangeOutcome,
  async (tx, { linkId, accountId, mark, ...change }: CodeChange): Promise<Static<typeof ChangeOutcome>> => {
    const link = (await findChangeableWithin(tx, [linkId], accountId)).get(linkId);
    if (!link || link.binnedAt !== null) return 'missing';
    if (!canOwnerChange(link)) return 'blocked';
    const codes = link.codes ?? [];
    const before = codes.find((code) => code.mark === mark);
    if (!before) return 'unknown-code';
    const code = { ...before, ...change };
    if (codes.some((other) => other !== before && nameOfCode(other) === nameOfCode(code))) return 'taken';
    const after = codes.map((other) => (other === before ? code : other));
    if (nameOfCode(code) !== nameOfCode(before) || code.label !== before.label)
      await storeWithin(tx, [{ link: { ...link, codes: after }, code }]);
    return code;
  },
);

/** The links with codes that an account may change. */
export async function listCoded(read: Reader, accountId: string): Promise<Link[]> {
  const isTheirs = or(eq(links.ownerId, accountId), isSharedWith(accountId));
  const coded = await read
    .select({ id: links.id })
    .from(links)
    .where(and(isNotNull(links.codes), isTheirs, outsideBin));
  const found = await findAnyByIds(
    read,
    coded.map(({ id }) => id),
  );
  return [...found.values()];
}

/**
 * The name that a code has now, by how clicks remember it: that itself once the link is deleted, empty for a click that was
 * no scan.
 */
export const codeName = (code: SQLiteColumn): SQL => sql`case when ${code} = '' then '' else coalesce((
  select made.value ->> 'label' || coalesce(' · ' || (made.value ->> 'place'), '')
  from links, json_each(links.codes) made
  where links.id = substr(${code}, 1, 24) and made.value ->> 'mark' = substr(${code}, 26)), ${code}) end`;
