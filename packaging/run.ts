/**
 * `npm run package`: packages for the system and processor at hand, or for those named (`packaging/computers.ts`).
 *
 * `LINNET_ELECTRON_DIST` names a folder with an unpacked distribution of Electron, or with its zip files; without it
 * electron-builder downloads one. Signing goes by the environment (`packaging/signing.ts`).
 */
import { join } from 'node:path';
import { Arch, build, type Configuration, DEFAULT_TARGET, DIR_TARGET, Platform } from 'electron-builder';
import packageFile from '../package.json' with { type: 'json' };
import { type Order, readOrder } from './computers.ts';
import type { Computer } from './lock-file.ts';
import { findSigning } from './signing.ts';
import { stageApp } from './stage.ts';

const root = join(import.meta.dirname, '..');
const PLATFORMS = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|fetch failed/;

async function packageFor(computer: Computer, { targets, isFolder }: Order): Promise<void> {
  const { platform, arch } = computer;
  const staged = join(root, 'release/staged', `${platform}-${arch}`);
  await stageApp(root, staged, computer);
  const signing = findSigning(platform, process.env);
  say(`Packing for ${platform} ${arch}. ${signing.line}`);
  const named = isFolder ? [DIR_TARGET] : targets.length > 0 ? targets : [DEFAULT_TARGET];
  // electron-builder takes no target as those of its configuration.
  const wanted = named[0] === DEFAULT_TARGET ? [] : named;
  await build({
    projectDir: root,
    publish: 'never',
    targets: new Map([[PLATFORMS[platform], new Map([[Arch[arch], wanted]])]]),
    config: { ...signing.config, ...ownConfig(staged) },
  });
}

/** What changes with each packing; everything else is in `electron-builder.yml`. */
function ownConfig(staged: string): Configuration {
  const electronDist = process.env.LINNET_ELECTRON_DIST;
  return {
    directories: { app: staged },
    // The packages are laid out already, ready for N-API: nothing is compiled, nothing is collected.
    beforeBuild: async () => false,
    ...(electronDist ? { electronDist } : {}),
  };
}

/** The reason in one line: what else electron-builder says stands above it. */
function explain(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!OFFLINE.test(reason)) return reason;
  const { electron } = packageFile.devDependencies;
  return `A download failed. Set LINNET_ELECTRON_DIST to a folder with Electron ${electron} to do without the one of Electron; other packages than --dir need tools that electron-builder downloads`;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const order = readOrder(process.argv.slice(2), process);
  for (const computer of order.computers) await packageFor(computer, order);
} catch (error) {
  say(explain(error));
  process.exitCode = 1;
}
