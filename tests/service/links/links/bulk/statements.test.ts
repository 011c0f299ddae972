import type { TransactionMode } from '@libsql/client';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, domains, links, tags } from '../../../../../drizzle/schema/index.ts';
import { eraseAccount } from '../../../../../service/account/deletion/repository.ts';
import { takeBackOperation } from '../../../../../service/account/history/taking-back/undo-repository.ts';
import { inTransaction } from '../../../../../service/db/connection.ts';
import { collectChanges } from '../../../../../service/db/journal/append.ts';
import type { WriteOperation } from '../../../../../service/db/operation.ts';
import { insertImport, moveImport } from '../../../../../service/keeping/imports/repository.ts';
import { applyBatch } from '../../../../../service/keeping/imports/running/apply-repository.ts';
import { storeRows } from '../../../../../service/keeping/imports/running/rows-repository.ts';
import { finishImport, undoBatch } from '../../../../../service/keeping/imports/running/undo-repository.ts';
import { sha256 } from '../../../../../service/lib/hash.ts';
import {
  binLinks,
  deleteBinned,
  emptyBin,
  restoreLinks,
} from '../../../../../service/links/links/bin/bin-repository.ts';
import { claimLinkRows } from '../../../../../service/links/links/claim/claim-repository.ts';
import { deleteInNamespace, deleteLinks } from '../../../../../service/links/links/edit/delete-repository.ts';
import { editLinks } from '../../../../../service/links/links/edit/edit-repository.ts';
import type { LinkChanges } from '../../../../../service/links/links/edit/edit-rule.ts';
import { tagLinks } from '../../../../../service/links/links/tagging/tag-repository.ts';
import { mergeTags, removeTag } from '../../../../../service/links/tags/repository.ts';
import { idOf, insertLinks } from '../../../../support/clicks.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';
import { anImport, aRow } from '../../../account/journal/import-writes.ts';

/** Both are above what the journal appends row by row, and below what it appends in one statement. */
const FEW = 25;
const MANY = 150;

const NOW = 1_750_000_000_000;
const TOKEN = 't'.repeat(43);

let database: TempDatabase;
/** In transactions, without the two that begin and end them. */
let statements = 0;
let appended = 0;
beforeAll(async () => {
  database = await openTempDatabase();
  const { $client } = database.db;
  const begin = $client.transaction.bind($client);
  $client.transaction = async (mode: TransactionMode = 'write') => {
    const transaction = await begin(mode);
    const execute = transaction.execute.bind(transaction);
    transaction.execute = (statement) => {
      statements += 1;
      return execute(statement);
    };
    return transaction;
  };
});
afterAll(() => database.close());

let made = 0;

/** An account with links, a domain and two tags. */
type Filled = { ownerId: string; ids: string[]; namespace: string; tag: string; into: string };

async function fill(count: number): Promise<Filled> {
  made += 1;
  const [ownerId, namespace, tag, into] = [0, 1, 2, 3].map((part) => idOf(made * 0x100000 + part));
  if (!ownerId || !namespace || !tag || !into) throw new Error('An id is missing');
  const { db } = database;
  const always = { createdAt: 0, updatedAt: 0 };
  await db
    .insert(accounts)
    .values({
      id: ownerId,
      email: `${made}@example.com`,
      emailVerified: true,
      role: 'member',
      status: 'pending_deletion',
      purgeAfter: 0,
      ...always,
    });
  const domain = { id: namespace, accountId: ownerId, fqdn: `${made}.example`, status: 'active' as const };
  await db.insert(domains).values({ ...domain, ...always });
  const look = { ownerId, color: 'red', icon: 'tag', ...always };
  await db.insert(tags).values([tag, into].map((id) => ({ ...look, id, name: id })));
  const rows = Array.from({ length: count }, (_, index) => {
    const number = made * 0x1000 + index;
    return { number, alias: `link-${number}`, ownerId };
  });
  await insertLinks(database, rows);
  return { ownerId, ids: rows.map(({ number }) => idOf(number)), namespace, tag, into };
}

/** Runs a write as the writer thread does, by this account and in an operation of its own; null for the service itself. */
function write<Input, Output>(
  ownerId: string | null,
  operation: WriteOperation<Input, Output>,
  input: Input,
): Promise<Output> {
  const stamp = { at: NOW, actor: 'account', actorId: ownerId, operation: `of ${ownerId}` };
  return inTransaction(database.db, async (tx) => {
    const { output, changes } = await collectChanges(tx, stamp, () => operation.run(tx, input));
    appended += changes.length;
    return output;
  });
}

type Case = {
  before?: (filled: Filled) => Promise<unknown>;
  /** What is counted. */
  run: (filled: Filled) => Promise<unknown>;
  /** Whether the journal tells of it as a whole, not of each link. */
  isOneChange?: boolean;
};

const edit = ({ ids, ownerId }: Filled, changes: LinkChanges) =>
  write(ownerId, editLinks, { ids, accountId: ownerId, edit: { changes, status: 'INACTIVE' }, now: NOW });
const tagAll = ({ ids, ownerId, tag }: Filled) =>
  write(ownerId, tagLinks, { ids, ownerId, changes: { add: [tag], remove: [] }, now: NOW });
const bin = ({ ids, ownerId }: Filled) => write(ownerId, binLinks, { ids, ownerId, now: NOW });
const undo = ({ ownerId }: Filled) =>
  write(ownerId, takeBackOperation, {
    operation: `of ${ownerId}`,
    accountId: ownerId,
    since: 0,
    now: NOW,
    refused: [],
  });
const deletion = ({ ids, ownerId }: Filled, keepClicks: boolean) =>
  write(ownerId, deleteLinks, { ids, ownerId, keepClicks });

const ANY = { onlyPublic: false, schemes: [], ownPlaces: [], patterns: [] };
async function prepareImport({ ownerId, ids }: Filled): Promise<void> {
  const row = { ...anImport(ownerId), id: ownerId };
  await write(ownerId, insertImport, { row, most: 50 });
  const rows = ids.map((id, index) => aRow({ alias: index % 2 ? id : undefined, tags: [`tag ${index}`] }));
  await write(ownerId, storeRows, { id: row.id, first: 1, rows });
  await write(ownerId, moveImport, { id: row.id, from: ['reading'], changes: { status: 'applying' } });
}
const apply = ({ ownerId }: Filled) =>
  write(ownerId, applyBatch, { id: ownerId, now: NOW, seed: ownerId, destinations: ANY, base: '' });
async function takeImportBack({ ownerId: id }: Filled): Promise<void> {
  await write(id, undoBatch, { id });
  await write(id, finishImport, { id, what: 'undoing', now: NOW });
}

const CASES: Record<string, Case> = {
  'an edit': { run: (filled) => edit(filled, { maxClicks: 5 }) },
  'new passwords': { run: (filled) => edit(filled, { passwordHash: 'new' }) },
  'a move to a domain': { run: (filled) => edit(filled, { namespace: filled.namespace }) },
  tags: { run: tagAll },
  'a deletion that keeps clicks': { run: (filled) => deletion(filled, true) },
  'a deletion with clicks': { run: (filled) => deletion(filled, false) },
  'the deletion of all links of a domain': {
    before: (filled) => edit(filled, { namespace: filled.namespace }),
    run: ({ ownerId, namespace }) => write(ownerId, deleteInNamespace, { ownerId, namespace, atMost: MANY }),
  },
  'going into the bin': { run: bin },
  'coming out of the bin': {
    before: bin,
    run: ({ ids, ownerId }) => write(ownerId, restoreLinks, { ids, ownerId, refusedIds: [] }),
  },
  'deleting from the bin': {
    before: bin,
    run: ({ ids, ownerId }) => write(ownerId, deleteBinned, { ids, ownerId }),
  },
  'emptying the bin': {
    before: bin,
    run: ({ ownerId }) => write(ownerId, emptyBin, { ownerId, atMost: MANY }),
  },
  claims: {
    before: ({ ownerId }) =>
      database.db
        .update(links)
        .set({ ownerId: null, claimTokenHash: sha256(TOKEN) })
        .where(eq(links.ownerId, ownerId)),
    run: ({ ids, ownerId }) =>
      write(ownerId, claimLinkRows, { ownerId, claims: ids.map((url_id) => ({ url_id, token: TOKEN })) }),
  },
  'taking back an edit': { before: (filled) => edit(filled, { maxClicks: 5 }), run: undo },
  'taking back passwords': { before: (filled) => edit(filled, { passwordHash: 'new' }), run: undo },
  'taking back a move': { before: (filled) => edit(filled, { namespace: filled.namespace }), run: undo },
  'taking back tags': { before: tagAll, run: undo },
  'taking links out of the bin again': { before: bin, run: undo },
  'links of an import': { before: prepareImport, run: apply },
  'taking an import back': {
    before: async (filled) => {
      await prepareImport(filled);
      await apply(filled);
      const { ownerId: id } = filled;
      await write(id, finishImport, { id, what: 'applying', now: NOW });
      const changes = { status: 'undoing' as const, done: 0 };
      await write(id, moveImport, { id, from: ['applied'], changes });
    },
    run: takeImportBack,
  },
  'the end of a tag': {
    isOneChange: true,
    before: tagAll,
    run: ({ ownerId, tag: id }) => write(ownerId, removeTag, { accountId: ownerId, forTeam: false, id }),
  },
  'merging a tag': {
    isOneChange: true,
    before: tagAll,
    run: ({ ownerId, tag: id, into }) =>
      write(ownerId, mergeTags, { accountId: ownerId, forTeam: false, id, into }),
  },
  'erasing an account': {
    isOneChange: true,
    before: async ({ ownerId }) => {
      await database.db
        .update(links)
        .set({ metaTags: sql`json_object('title', 'x', 'image', 'picture-' || number)` })
        .where(eq(links.ownerId, ownerId));
    },
    run: ({ ownerId }) => write(null, eraseAccount, { accountId: ownerId, now: NOW }),
  },
};

describe('What changes many links takes as many statements as for few', () => {
  const countFor = async ({ before, run, isOneChange = false }: Case, links: number): Promise<number> => {
    const filled = await fill(links);
    await before?.(filled);
    statements = 0;
    appended = 0;
    await run(filled);
    expect(appended).toBeGreaterThanOrEqual(isOneChange ? 1 : links);
    return statements;
  };

  it.each(Object.entries(CASES))('%s', async (_name, one) => {
    expect(await countFor(one, MANY)).toBe(await countFor(one, FEW));
  });
});
