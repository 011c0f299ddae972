/**
 * `npm run release -- 1.2.3`: everything of a release, into `release/`. What has to be there first, and what is published
 * how, is in docs/release.md.
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../server/debian.ts';
import { listPublished, writeSums } from './checksums.ts';
import { writeFeed } from './feed.ts';
import { readPublisher } from './publisher.ts';
import { findReady } from './ready.ts';
import { signSums, signUpdates } from './signatures.ts';
import { fillStores } from './stores.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'release');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** By the word for it, the computers that there is a package for. */
const COMPUTERS = { linux: ['--x64', '--arm64'], windows: ['--x64'], mac: ['--x64', '--arm64'] } as const;

/** Runs a step that says itself what it does; throws when it fails. */
function step(program: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed; nothing is to be published`);
}

/** Sets the version and commits that, so that a tag has it. */
function setVersion(version: string): void {
  run('npm', ['version', version, '--no-git-tag-version', '--allow-same-version', '--prefix', root]);
  const files = ['package.json', 'package-lock.json'];
  if (run('git', ['-C', root, 'status', '--porcelain', '--', ...files]).length === 0) return;
  run('git', ['-C', root, 'commit', '--quiet', '-m', `Release ${version}`, '--', ...files]);
}

async function release(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const options = { 'placeholder-publisher': flag, desktop: flag, linux: flag, windows: flag, mac: flag };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const publisher = readPublisher(process.env);
  const [wanted = ''] = positionals;
  const ready = await findReady(root, wanted, publisher, values['placeholder-publisher']);
  const { version, day } = ready;
  setVersion(version);
  await rm(folder, { recursive: true, force: true });
  // The day of the release stands in the change log: the same packages come from its tag.
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) };
  step('npm', ['run', 'build'], env);
  const names = (['linux', 'windows', 'mac'] as const).filter((name) => values[name]);
  for (const name of names.length > 0 ? names : (['linux', 'windows', 'mac'] as const)) {
    step('npx', ['tsx', 'packaging/run.ts', '--server', `--${name}`, ...COMPUTERS[name]], env);
  }
  if (values.desktop) step('npx', ['tsx', 'packaging/run.ts'], env);
  await writeFeed(folder, ready);
  const signed = (await listPublished(folder)).filter((name) => !name.endsWith('.json'));
  say(
    signUpdates(
      signed.map((name) => join(folder, name)),
      env,
    ),
  );
  await writeSums(folder);
  for (const line of signSums(folder, env)) say(line);
  const { stores, missing } = await fillStores({ folder, version, day, publisher });
  say(`Filled in, in release/stores: ${stores.join(', ') || 'nothing'}`);
  for (const { store, file } of missing) say(`Not filled in: ${store}, because there is no ${file}`);
  say(`Now go on with docs/release.md; then: git tag v${version} && git push --tags`);
}

try {
  await release();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
