import type { Transaction } from '../../../db/connection.ts';
import { newId, type Random } from '../../../lib/random.ts';
import {
  findNamedLinks,
  generateLinkAlias,
  insertLinksWithin,
  type LinkToStore,
  pageAddress,
  storeNamesWithin,
} from '../../../links/links/operations.ts';
import type { JudgedRow } from '../judging/judged-row.ts';
import type { LinkDraft } from '../judging/link-draft.ts';

/** How many names are drawn for a row before it is given up. */
const DRAWS = 10;

type Writing = {
  accountId: string;
  /** Ids of tags by name. */
  tags: ReadonlyMap<string, string>;
  /** What the address of a page of links begins with. */
  base: string;
  /** Milliseconds UTC. */
  now: number;
  random: Random;
};

type Written = Map<JudgedRow, { id: string; alias: string }>;

/** Writes the links of valid rows; returns the written links, by row. */
export async function writeLinksWithin(
  tx: Transaction,
  judged: readonly JudgedRow[],
  writing: Writing,
): Promise<Written> {
  const rows = judged.filter(({ draft }) => draft !== null);
  const written: Written = new Map();
  const named = rows.filter(({ draft }) => draft?.alias != null);
  const isPage = ({ draft }: JudgedRow): boolean => draft?.page !== undefined;
  const insert = async (some: readonly JudgedRow[]): Promise<void> =>
    insertWithin(tx, some, { ...writing, written, listed: await findListedWithin(tx, some) });
  await insert(named.filter((row) => !isPage(row)));
  // After the links that they list.
  await insert(named.filter(isPage));
  let nameless = rows.filter(({ draft }) => draft?.alias === null);
  for (let draw = 0; draw < DRAWS && nameless.length > 0; draw += 1) {
    await insert(nameless);
    nameless = nameless.filter((row) => !written.has(row));
  }
  // After every alias of the batch has its link, because an alias cannot be a further name as well.
  await storeNamesWithin(
    tx,
    [...written].map(([{ draft }, { id }]) => ({
      linkId: id,
      names: (draft?.names ?? []).map((name) => ({ ...name, createdAt: writing.now })),
    })),
  );
  return written;
}

type Listed = ReadonlyMap<string, string>;

const keyOf = (name: { namespace: string; alias: string }): string => `${name.namespace}/${name.alias}`;

/** The ids of the links that pages list, by their names. */
async function findListedWithin(tx: Transaction, rows: readonly JudgedRow[]): Promise<Listed> {
  const names = rows.flatMap(({ draft }) => draft?.page?.links ?? []);
  return new Map((await findNamedLinks(tx, names)).map((link) => [keyOf(link), link.id]));
}

async function insertWithin(
  tx: Transaction,
  rows: readonly JudgedRow[],
  { written, listed, ...writing }: Writing & { written: Written; listed: Listed },
): Promise<void> {
  const byId = new Map<string, JudgedRow>();
  const links = rows.flatMap((row) => {
    if (!row.draft) return [];
    const id = newId(writing.random);
    byId.set(id, row);
    return [{ ...linkOf(row.draft, id, writing), ...pageOf(row.draft, id, { ...writing, listed }) }];
  });
  for (const { id, alias } of await insertLinksWithin(tx, links)) {
    const row = byId.get(id);
    if (row) written.set(row, { id, alias });
  }
}

/** A page leads to itself; entries whose link is neither in the file nor here are left out. */
function pageOf(
  { page, ...own }: LinkDraft,
  id: string,
  { base, tags, listed }: Pick<Writing, 'base' | 'tags'> & { listed: Listed },
): Partial<LinkToStore> {
  if (!page) return {};
  const entries = page.links.flatMap(({ label, ...name }) => {
    const isItself = name.namespace === own.namespace && name.alias === own.alias;
    const linkId = isItself ? id : listed.get(keyOf(name));
    return linkId === undefined ? [] : [{ linkId, label }];
  });
  const tagId = page.tag === null ? null : (tags.get(page.tag) ?? null);
  return { longUrl: pageAddress(base, id), page: { title: page.title, text: page.text, entries, tagId } };
}

const linkOf = (draft: LinkDraft, id: string, { accountId, tags, now, random }: Writing): LinkToStore => {
  const tagIds = draft.tags.flatMap((name) => tags.get(name) ?? []);
  return {
    id,
    generation: 'v2',
    namespace: draft.namespace,
    alias: draft.alias ?? generateLinkAlias(random),
    longUrl: draft.longUrl,
    ownerId: accountId,
    status: draft.isPaused ? 'INACTIVE' : 'ACTIVE',
    passwordHash: draft.passwordHash,
    blockBots: draft.blockBots,
    privateStats: draft.privateStats,
    preStartUrl: draft.preStartUrl,
    expiredRedirectUrl: draft.expiredRedirectUrl,
    abVariants: draft.abVariants,
    maxClicks: draft.maxClicks,
    startsAt: draft.startsAt,
    expireAfter: draft.expireAfter,
    geoRules: draft.geoRules,
    tagIds: tagIds.length > 0 ? tagIds : null,
    metaTags: draft.metaTags,
    title: draft.title ?? null,
    notes: draft.notes ?? null,
    forwarding: draft.forwarding ?? null,
    rules: draft.rules ?? null,
    page: null,
    codes: draft.codes ?? null,
    watch: null,
    totalClicks: draft.clicks,
    startingClicks: draft.clicks,
    claimTokenHash: null,
    lastClick: null,
    binnedAt: null,
    everyoneEdits: false,
    // A file may contain any date. A link must not be changed before it was created, and its time of change later
    // shows an edit.
    createdAt: Math.min(draft.createdAt ?? now, now),
    updatedAt: now,
  };
};
