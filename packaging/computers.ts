import { parseArgs } from 'node:util';
import type { Computer } from './lock-file.ts';

/** What `npm run package` was asked for. */
export type Order = {
  computers: Computer[];
  /** "Linnet, in your browser", with a Node of its own, instead of the desktop app. */
  isServer: boolean;
  /** Names such as `deb`: of electron-builder's targets, or of `packaging/server/formats.ts`; all when none is named. */
  targets: string[];
  /** A folder with the app instead of a package of it. */
  isFolder: boolean;
};

const PLATFORMS = { linux: 'linux', mac: 'darwin', windows: 'win32' } as const;

/**
 * Reads the arguments: `--linux`, `--mac`, `--windows`; `--x64`, `--arm64`; `--server`; `--dir`; names of
 * targets. Without the first, packages are made for the system at hand, and for its processor.
 *
 * @throws Error with a sentence when an argument is unknown, or there is no such package.
 */
export function readOrder(args: readonly string[], here: NodeJS.Process): Order {
  const flag = { type: 'boolean', default: false } as const;
  const options = { linux: flag, mac: flag, windows: flag, x64: flag, arm64: flag, server: flag, dir: flag };
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const names = (['linux', 'mac', 'windows'] as const).filter((name) => values[name]);
  const platforms = names.length > 0 ? names.map((name) => PLATFORMS[name]) : [platformOf(here.platform)];
  const chosen = (['x64', 'arm64'] as const).filter((name) => values[name]);
  const own: Computer['arch'] = here.arch === 'arm64' ? 'arm64' : 'x64';
  const arches = chosen.length > 0 ? chosen : [own];
  return {
    computers: platforms.flatMap((platform) => arches.map((arch) => ({ platform, arch }))),
    isServer: values.server,
    targets: positionals,
    isFolder: values.dir,
  };
}

function platformOf(platform: NodeJS.Platform): Computer['platform'] {
  const known = Object.values(PLATFORMS).find((one) => one === platform);
  if (known === undefined) throw new Error(`There are no packages for ${platform}`);
  return known;
}
