import type { KeyObject } from 'node:crypto';
import { type Feed, folderFeed } from '../../updates/feed.ts';
import type { PackageKind } from '../../updates/package-kind.ts';
import { UpdateRefused } from '../../updates/refusal.ts';
import type { Installed } from '../../updates/release.ts';
import { webFeed } from '../../updates/web-feed.ts';
import { refused } from '../../updates/words.ts';
import type { Saying } from '../../words/saying.ts';
import type { UpdateSource } from '../ipc/update-state.ts';

/** This installation; `key` is undefined in a build without one. */
export type Installation = Omit<Installed, 'key'> & {
  key: KeyObject | undefined;
  /** The file of a running AppImage. */
  appImage: string | undefined;
};

/** Why this installation cannot be updated; null when it can. */
export function whyNoUpdates(installation: { key: KeyObject | undefined; kind: PackageKind }): Saying | null {
  if (installation.kind === 'none') return refused.notHere;
  return installation.key ? null : refused.noKey;
}

/** @throws UpdateRefused with what `whyNoUpdates` says. */
export function assertUpdatable(installation: Installation): Installed {
  const { key, version, kind, arch, list } = installation;
  const reason = whyNoUpdates(installation);
  if (!key || reason !== null) throw new UpdateRefused(reason ?? refused.noKey);
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
