import type { KeyObject } from 'node:crypto';
import type { UpdateSource } from '../ipc/update-state.ts';
import { type Feed, folderFeed } from './feed.ts';
import type { PackageKind } from './package-kind.ts';
import { UpdateRefused } from './refusal.ts';
import type { Installed } from './release.ts';
import { webFeed } from './web-feed.ts';
import { words } from './words.ts';

/** This installation; `key` is undefined in a build without one. */
export type Installation = Omit<Installed, 'key'> & {
  key: KeyObject | undefined;
  /** The file of a running AppImage. */
  appImage: string | undefined;
};

/** Why this installation cannot be updated, in a sentence; null when it can. */
export function whyNoUpdates(installation: { key: KeyObject | undefined; kind: PackageKind }): string | null {
  if (installation.kind === 'none') return words().refused.notHere;
  return installation.key ? null : words().refused.noKey;
}

/** @throws UpdateRefused with the sentence of `whyNoUpdates`. */
export function assertUpdatable(installation: Installation): Installed {
  const { key, version, kind, arch, list } = installation;
  const reason = whyNoUpdates(installation);
  if (!key || reason !== null) throw new UpdateRefused(reason ?? words().refused.noKey);
  return { key, version, kind, arch, list };
}

/**
 * The feed of a source, which may be silent for `patience` ms; undefined while updates are off. Throws UpdateRefused
 * for an invalid address.
 */
export function feedOf(source: UpdateSource, patience: number): Feed | undefined {
  if (source.kind === 'off') return undefined;
  return source.kind === 'folder' ? folderFeed(source.folder, patience) : webFeed(source.address, patience);
}
