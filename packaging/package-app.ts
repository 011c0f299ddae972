import { join } from 'node:path';
import { Arch, build, type Configuration, DIR_TARGET, Platform } from 'electron-builder';
import packageFile from '../package.json' with { type: 'json' };
import { type Computer, readLockFile } from './lock-file.ts';
import { layMetainfo } from './release/metainfo.ts';
import { readPublisher } from './release/publisher.ts';
import { electronPart, nodePart, writeParts } from './release/sbom.ts';
import { findEpoch } from './server/making.ts';
import { layNode, nodeIn } from './server/node.ts';
import type { Signing } from './signing.ts';
import { DESKTOP, stageApp } from './stage.ts';

export type Packaging = {
  /** The project; it is built. */
  root: string;
  /** Where the packages go, and what is laid out for them. */
  output: string;
  /** electron-builder's names, such as `deb`; those of its configuration when the list is empty. */
  targets: readonly string[];
  /** A folder with the app instead of a package of it. */
  isFolder: boolean;
  /** A folder with a distribution of Electron; electron-builder downloads one without it. */
  electronDist: string | undefined;
  signing: Signing;
};

const PLATFORMS = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };
const PACKAGE = /\.(AppImage|deb|rpm|dmg|zip|exe)$/;
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|fetch failed/;

/**
 * Makes the packages for one kind of computer, each with a list of its parts; everything that does not change with it is
 * in `electron-builder.yml`.
 */
export async function packageApp(computer: Computer, packaging: Packaging): Promise<void> {
  const { root, output, targets, isFolder, electronDist, signing } = packaging;
  const { platform, arch } = computer;
  const app = join(output, 'staged', `${platform}-${arch}`);
  await stageApp(root, app, computer, DESKTOP);
  const publisher = readPublisher(process.env);
  await layMetainfo(root, packageFile.version, findEpoch(root, process.env), publisher);
  const node = join(output, 'staged', `node-${platform}-${arch}`);
  await layNode(root, node, computer);
  const own: Configuration = {
    // Of its own, for the service that starts before a sign-in (`start-service`).
    extraResources: [{ from: node, to: nodeIn(computer) }],
    directories: { app, output },
    // The packages are laid out already, ready for N-API: nothing is compiled, nothing is collected.
    beforeBuild: async () => false,
    linux: { maintainer: publisher.maintainer },
    ...(electronDist ? { electronDist } : {}),
  };
  const wanted = isFolder ? [DIR_TARGET] : [...targets];
  const files = await build({
    projectDir: root,
    publish: 'never',
    targets: new Map([[PLATFORMS[platform], new Map([[Arch[arch], wanted]])]]),
    config: { ...signing.config, ...own },
  });
  const version = packageFile.version;
  const locked = await readLockFile(join(root, 'package-lock.json'));
  const parts = {
    staged: app,
    locked,
    version,
    runtimes: [electronPart(locked), nodePart(computer)],
    debian: undefined,
  };
  for (const file of files) if (PACKAGE.test(file)) await writeParts(file, parts);
}

/** Why no package was made, in one line: what else electron-builder says stands above it. */
export function explainFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!OFFLINE.test(reason)) return reason;
  const { electron } = packageFile.devDependencies;
  return (
    `A download failed. Set LINNET_ELECTRON_DIST to a folder with Electron ${electron} to do without that of ` +
    'Electron; packages other than --dir need tools that electron-builder downloads'
  );
}
