import type { KeyObject } from 'node:crypto';
import type { Saying } from '../words/saying.ts';
import type { PackageKind } from './package-kind.ts';
import { UpdateRefused } from './refusal.ts';
import type { Installed } from './release.ts';
import { refused } from './words.ts';

/** This installation; `key` is undefined in a build without one. */
export type Installation = Omit<Installed, 'key'> & { key: KeyObject | undefined };

/** Why this installation cannot be updated; null when it can. */
export function whyNoUpdates(installation: { key: KeyObject | undefined; kind: PackageKind }): Saying | null {
  if (installation.kind === 'none') return refused.notHere;
  return installation.key ? null : refused.noKey;
}

/** @throws UpdateRefused with what `whyNoUpdates` says. */
export function assertUpdatable({ key, ...installation }: Installation): Installed {
  const reason = whyNoUpdates({ key, kind: installation.kind });
  if (!key || reason !== null) throw new UpdateRefused(reason ?? refused.noKey);
  return { ...installation, key };
}
