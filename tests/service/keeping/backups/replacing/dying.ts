import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client/sqlite3';
import type { SettledData } from '../../../../../service/keeping/backups/replacing/settle.ts';

/**
 * Replaces and upgrades data, and dies before each change of the disk in turn, as a kill there would; then starts again.
 * A restore once more with a disk that refuses every other change in turn. Prints what is there afterwards, as JSON. A process of its own,
 * because it replaces parts of Node. Its argument is how many changes lie between two kills: 1 kills before each.
 */

const APART = Number(process.argv[2]);

/** Changes of the disk until the one that fails. After a kill every later one fails too: the process is gone. */
let left = Number.POSITIVE_INFINITY;
let isKill = true;
let hasFailed = false;
function step(): void {
  left -= 1;
  if (left >= 0 || (hasFailed && !isKill)) return;
  hasFailed = true;
  throw Object.assign(new Error('EIO: the disk does not take it'), { code: 'EIO' });
}

const CHANGES = {
  promises: ['copyFile', 'mkdir', 'open', 'rename', 'rm'],
  sync: ['renameSync', 'writeFileSync'],
} as const;
for (const name of CHANGES.promises) dieBefore(promises, name);
collectBefore(promises, 'copyFile');
for (const name of CHANGES.sync) dieBefore(fs, name);
syncBuiltinESMExports();

function dieBefore<Name extends string>(
  module: Record<Name, (...input: never[]) => unknown>,
  name: Name,
): void {
  const change = module[name];
  Reflect.set(module, name, (...input: never[]) => {
    step();
    return change(...input);
  });
}

/** A connection that was closed lets go of its files when the garbage is collected: at the worst moment, here. */
function collectBefore(module: typeof promises, name: 'copyFile'): void {
  const change = module[name];
  Reflect.set(module, name, async (...input: Parameters<typeof change>) => {
    globalThis.gc?.();
    await new Promise(setImmediate);
    return change(...input);
  });
}

const { newestMigration } = await import('../../../../../service/db/migrate.ts');
const { settleData } = await import('../../../../../service/keeping/backups/replacing/settle.ts');
const { keepKeys } = await import('../../../../../service/keeping/backups/replacing/keys.ts');
const { fileSecrets } = await import('../../../../../service/kernel/secrets.ts');
const { readConfig } = await import('../../../../../service/kernel/config.ts');

const NOW = Date.UTC(2026, 10, 22, 3, 10);
const log = { debug() {}, info() {}, warn() {}, error() {} };
const migrations = fileURLToPath(new URL('../../../../../drizzle/migrations', import.meta.url));
const root = fs.mkdtempSync(join(tmpdir(), 'linnet-dying-'));

/** One installation with its data. */
function openFolder() {
  const data = fs.mkdtempSync(join(root, 'data-'));
  const config = { ...readConfig({ LINNET_DATA_DIR: data }, process.platform), version: '0.2.0' };
  const secrets = () => fileSecrets(config.secretsFile);
  const settle = (version = config.version): Promise<SettledData> =>
    settleData({
      config: { ...config, version },
      secrets: secrets(),
      migrations,
      now: NOW,
      log,
      onLate: () => undefined,
    });
  return { data, config, secrets, settle };
}
type Folder = ReturnType<typeof openFolder>;

const openIn = (folder: string) =>
  createClient({ url: pathToFileURL(join(folder, 'linnet.db')).href, concurrency: 1 });

/** A database as a kill leaves it: what it holds is in its journal alone. `schema` is its newest migration. */
async function makeState(mark: string, schema: number): Promise<string> {
  const folder = fs.mkdtempSync(join(root, 'state-'));
  const open = fs.mkdtempSync(join(root, 'open-'));
  const client = openIn(open);
  await client.executeMultiple(
    `pragma journal_mode = wal; create table __drizzle_migrations (created_at); create table state (mark);
     insert into __drizzle_migrations values (${schema}); pragma wal_checkpoint(truncate);`,
  );
  await client.execute({ sql: 'insert into state values (?)', args: [mark] });
  for (const name of ['linnet.db', 'linnet.db-wal']) fs.copyFileSync(join(open, name), join(folder, name));
  client.close();
  return folder;
}

const CURRENT = newestMigration(migrations);
const states = {
  old: await makeState('old', CURRENT),
  new: await makeState('new', CURRENT),
  ofBefore: await makeState('old', 1),
};

function fill(folder: string, mark: 'old' | 'new'): void {
  fs.cpSync(states[mark], folder, { recursive: true });
  fs.mkdirSync(join(folder, 'media'), { recursive: true });
  fs.writeFileSync(join(folder, `media/${mark}.png`), mark);
}

/** A restore that is prepared: the old state with a journal in use, the new one beside it, the marker written. */
async function prepareRestore({ data, secrets, config }: Folder): Promise<void> {
  fill(data, 'old');
  const keys = secrets();
  keys.set('backup-key', Buffer.alloc(32, 7).toString('base64url'));
  keys.set('smtp-password', 'old');
  const next = join(data, 'restore/next');
  fill(next, 'new');
  await keepKeys(next, { 'smtp-password': 'new', 'oauth-google': 'new' }, keys);
  const marker = { kind: 'restore', step: 'aside', name: 'copy', at: NOW, version: config.version };
  const rest = { starts: 0, problem: null, remark: null };
  fs.writeFileSync(join(data, 'restore/marker.json'), JSON.stringify({ ...marker, ...rest }));
}

/** A database of the version before. */
async function prepareUpgrade({ data }: Folder): Promise<void> {
  fs.cpSync(states.ofBefore, data, { recursive: true });
}

/** What is there: one word when all parts agree, else each of them. */
async function describe(folder: Folder): Promise<string> {
  const { data, secrets } = folder;
  const parts = [
    await describeDatabase(folder),
    fs.existsSync(join(data, 'media')) ? fs.readdirSync(join(data, 'media')).join() : '-',
    secrets().find('smtp-password') ?? '-',
    secrets().find('oauth-google') ?? '-',
  ].join(' ');
  return { 'old old.png old -': 'old', 'new new.png new new': 'new' }[parts] ?? parts;
}

async function describeDatabase({ data }: Folder): Promise<string> {
  const client = openIn(data);
  const { rows } = await client.execute('select mark from state').finally(() => client.close());
  return String(rows[0]?.mark);
}

/** What the new version does to the database before it serves. */
async function migrate({ data }: Folder): Promise<void> {
  const client = openIn(data);
  await client.execute(`update state set mark = 'new'`);
  client.close();
}

type Case = {
  prepare(folder: Folder): Promise<void>;
  /** What a process does until it is killed. */
  run(folder: Folder): Promise<void>;
  describe(folder: Folder): Promise<string>;
};

const CASES: Record<string, Case> = {
  'a restore that serves': {
    prepare: prepareRestore,
    run: async ({ settle }) => (await settle()).served(),
    describe,
  },
  'a restore that does not serve': {
    prepare: prepareRestore,
    run: async ({ settle }) => {
      await (await settle()).refused('no reason');
      await settle();
    },
    describe,
  },
  'an upgrade that serves': {
    prepare: prepareUpgrade,
    run: async (folder) => {
      const data = await folder.settle();
      await migrate(folder);
      await data.served();
    },
    describe: describeDatabase,
  },
  'an upgrade that does not serve': {
    prepare: prepareUpgrade,
    run: async (folder) => {
      const data = await folder.settle();
      await migrate(folder);
      await data.refused('no reason');
      // The version before starts again.
      await folder.settle('0.1.0');
    },
    describe: describeDatabase,
  },
};

const found: { what: string; at: number; state: string; kept: number }[] = [];
for (const [what, { prepare, run, describe: tell }] of Object.entries(CASES)) {
  for (isKill of [true, false]) {
    if (!isKill && what.includes('upgrade')) continue;
    hasFailed = true;
    for (let at = 0; hasFailed; at += isKill ? APART : 2 * APART) {
      const folder = openFolder();
      await prepare(folder);
      hasFailed = false;
      left = at;
      await run(folder).catch((error: unknown) => {
        if (!hasFailed) throw error;
      });
      left = Number.POSITIVE_INFINITY;
      const again = await folder.settle(what.includes('upgrade') ? '0.1.0' : undefined);
      if (again.isOnTrial) await again.served();
      const kept = fs.readdirSync(join(folder.data, 'restore')).filter((name) => name.startsWith('kept-'));
      found.push({
        what: `${what}, ${isKill ? 'killed' : 'refused'}`,
        at,
        state: await tell(folder),
        kept: kept.length,
      });
    }
  }
}
process.stdout.write(JSON.stringify(found));
fs.rmSync(root, { recursive: true, force: true });
process.exit();
